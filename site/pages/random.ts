import type { APIRoute } from 'astro';
import { encoded, localized } from '../paths.ts';

/** Another quiz each time, so nobody may keep the answer. */
export const GET: APIRoute = async ({ locals, request }) => {
  const uri = await locals.pages.random(request.headers.get('cookie') ?? undefined);
  return new Response(null, {
    status: 302,
    headers: {
      location: encoded(localized(locals.locale, uri ?? '/')),
      'cache-control': 'no-store',
    },
  });
};
