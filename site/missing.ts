/** What a page answers when there is nothing at its address: the server then shows the one page for that. */
export const missing = () =>
  // Without a body `astro dev` shows 404.astro, and the built site would render it each time.
  new Response(import.meta.env.DEV ? null : '', { status: 404 });
