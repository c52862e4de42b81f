import { defineMiddleware } from 'astro:middleware';
import { LANGUAGE_TAG, localeOf } from './paths.ts';

/** Gives every page its language, by the path alone: a page is the same for everyone. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  // The failure page is for failures: nobody who asks for it by its address has met one.
  if (url.pathname === '/500') return next('/500/missing');
  if (!locals.translator)
    throw new Error(
      'The site needs `pages` and `translator` in its locals: start it by src/main.ts.',
    );

  locals.locale = localeOf(url.pathname);
  locals.t = locals.translator(locals.locale);

  const response = await next();
  response.headers.set('content-language', LANGUAGE_TAG[locals.locale]);
  return response;
});
