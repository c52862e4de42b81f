/** The hosts that Google's Tag Manager and its analytics need, according to its guide to Content-Security-Policy. */
const TAG_HOSTS: Record<string, string[]> = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** A Content-Security-Policy that also allows the tag. */
export const withTag = (policy: string): string => withHosts(policy, TAG_HOSTS);

/** A Content-Security-Policy that also allows error reports to the host of ERROR_DSN. */
export const withReports = (policy: string, dsn: string): string =>
  withHosts(policy, { 'connect-src': [new URL(dsn).origin] });

function withHosts(policy: string, added: Record<string, string[]>): string {
  const directives = new Map(
    policy.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  directives.delete('');
  for (const [name, hosts] of Object.entries(added))
    directives.set(name, [...(directives.get(name) ?? ["'self'"]), ...hosts]);
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** The policy of a page that any site may embed in a frame. */
export const inAnyFrame = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
