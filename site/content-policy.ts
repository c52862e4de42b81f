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
export function withTag(policy: string): string {
  const directives = new Map(
    policy.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  directives.delete('');
  for (const [name, hosts] of Object.entries(TAG_HOSTS))
    directives.set(name, [...(directives.get(name) ?? ["'self'"]), ...hosts]);
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** The policy of a page that any site may embed in a frame. */
export const inAnyFrame = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
