const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted into a page without escaping. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | number | Html | readonly Html[];

/** Returns markup with the values inserted. Values that are not Html are escaped. */
export const html = (texts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(texts.map((text, index) => text + markupOf(values[index] ?? '')).join(''));

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(({ markup }: Html) => markup).join('');
  return String(value).replace(/[&<>"']/g, character => ENTITIES[character] as string);
}
