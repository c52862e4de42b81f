/** Response of a page when nothing exists at its address: the server then sends the not-found page. */
export const missing = () =>
  // Without a body `astro dev` shows 404.astro; the built site gets an empty one, since it would render 404.astro each time.
  new Response(import.meta.env.DEV ? null : '', { status: 404 });
