import { readSiteFile } from '../../src/pages/site-file.ts';

/** A line for whoever runs the site, when visitors find nobody to write to; undefined where an address is filled in. */
export function contactsNotice(path = 'content/site.yaml'): string | undefined {
  const { email, bugs, telegram, discord } = readSiteFile(path);
  if (email || bugs || telegram || discord) return undefined;
  return `The contacts are not filled in: /contacts says so to visitors until ${path} names an address.`;
}
