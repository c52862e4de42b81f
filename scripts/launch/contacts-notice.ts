import { readSiteFile } from '../../src/pages/site-file.ts';

/** A warning for the operator if no contact address is configured, else undefined. */
export function contactsNotice(path = 'content/site.yaml'): string | undefined {
  const { email, bugs, telegram, discord } = readSiteFile(path);
  if (email || bugs || telegram || discord) return undefined;
  return `The contacts are not filled in: /contacts says so to visitors until ${path} names an address.`;
}
