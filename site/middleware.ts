import { defineMiddleware } from 'astro:middleware';
import { inAnyFrame, withReports, withTag } from './content-policy.ts';
import { LANGUAGE_TAG, localeOf } from './paths.ts';

/** Sets the language of every page by its path only, since a page is the same for everyone. */
export const onRequest = defineMiddleware(async ({ locals, routePattern, url }, next) => {
  // The page for addresses without a route gets no locals from Astro.
  if (routePattern === '/404') return next();
  if (!locals.translator)
    throw new Error(
      'The site needs `pages` and `translator` in its locals: start it by src/main.ts.',
    );

  locals.locale = localeOf(url.pathname);
  locals.t = locals.translator(locals.locale);

  const response = await next();
  response.headers.set('content-language', LANGUAGE_TAG[locals.locale]);
  if (locals.isFramed) changePolicy(response.headers, inAnyFrame);
  else {
    const { analyticsId, errorDsn } = locals.pages;
    if (analyticsId) changePolicy(response.headers, withTag);
    if (errorDsn) changePolicy(response.headers, policy => withReports(policy, errorDsn));
  }
  return response;
});

/** Changes the policy that Astro writes for all pages (astro.config.mjs). */
function changePolicy(headers: Headers, change: (policy: string) => string) {
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', change(policy));
}
