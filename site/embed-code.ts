/** The height of a question with its picture and four options on a phone. */
const HEIGHT = 640;

/** The HTML that embeds a play in a page of another site. */
export const embedCode = ({ url, title }: { url: string; title: string }): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="${HEIGHT}" ` +
  'style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>';

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&"<>]/g, sign => ENTITIES[sign] ?? sign);
