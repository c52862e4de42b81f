/** High enough for a question with its picture and four options on a phone. */
const HEIGHT = 640;

/** The markup that puts a play into somebody else's page. */
export const embedCode = ({ url, title }: { url: string; title: string }): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="${HEIGHT}" ` +
  'style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>';

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&"<>]/g, sign => ENTITIES[sign] ?? sign);
