import { readSiteFile } from '../../src/pages/readers/site-file.ts';

/** A warning for the operator if no contact address is configured, else undefined. */
export function contactsNotice(path = 'content/site.yaml'): string | undefined {
  const { email, deletionEmail, bugs, telegram, discord, facebook } = readSiteFile(path);
  if (email || bugs || telegram || discord || facebook) return undefined;
  return deletionEmail
    ? `An address for help is not filled in: /contacts has only the one for deletion until ${path} names another.`
    : `The contacts are not filled in: /contacts tells nobody where to write until ${path} names an address.`;
}
