/** What Google's Tag Manager and the measuring that it brings along need (its own guide to policies), and no more. */
const TAG_HOSTS: Record<string, string[]> = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** A Content-Security-Policy that lets the tag in as well. */
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

/** The policy of a page that is made to stand in frames of others. */
export const inAnyFrame = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
