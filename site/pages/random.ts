import type { APIRoute } from 'astro';
import { encoded, localized } from '../paths.ts';

/** Redirects to a random quiz. */
export const GET: APIRoute = async ({ locals, request }) => {
  const uri = await locals.pages.lists.random.uri(request.headers.get('cookie') ?? undefined);
  const location = encoded(localized(locals.locale, uri ?? '/'));
  return new Response(null, { status: 302, headers: { location } });
};
