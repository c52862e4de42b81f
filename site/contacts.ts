import type { IconName } from './icons.ts';

type Site = App.Locals['pages']['site'];

/** A way to contact us: an address shown as text, or a link with its own text. */
export interface Topic {
  name: 'support' | 'bug' | 'deletion' | 'telegram' | 'discord' | 'facebook';
  icon: IconName;
  href: string;
  /** An e-mail address; null if the link has its own text. */
  address: string | null;
}

/**
 * The contacts of content/site.yaml without those that are not configured. `profile` is the page where users can delete
 * their accounts.
 */
export function contactsOf(site: Site, profile: string): { topics: Topic[]; isEmpty: boolean } {
  const { email, deletionEmail = email, bugs, telegram, discord, facebook } = site;
  const mail = (name: Topic['name'], icon: IconName, address = email): Topic[] =>
    address ? [{ name, icon, href: `mailto:${address}`, address }] : [];
  const page = (name: Topic['name'], icon: IconName, href: string | undefined): Topic[] =>
    href ? [{ name, icon, href, address: null }] : [];
  const topics = [
    ...mail('support', 'lifeBuoy'),
    ...(bugs ? page('bug', 'bug', bugs) : mail('bug', 'bug')),
    ...(deletionEmail
      ? mail('deletion', 'trash', deletionEmail)
      : page('deletion', 'trash', profile)),
    ...page('telegram', 'telegram', telegram),
    ...page('discord', 'discord', discord),
    ...page('facebook', 'facebook', facebook),
  ];
  return { topics, isEmpty: topics.every(({ href }) => href === profile) };
}
