import type { APIRoute } from 'astro';
import { encoded, localized } from '../paths.ts';

/** Redirects to a random quiz. */
export const GET: APIRoute = async ({ locals }) => {
  const uri = await locals.pages.lists.random.uri(locals.request);
  const location = encoded(localized(locals.locale, uri ?? '/'));
  return new Response(null, { status: 302, headers: { location } });
};
