import type { CatalogItem } from '../../../../contracts/catalog.ts';
import type { QuestionFields } from '../quiz-document.ts';

/** Comments (in Ukrainian) and references that items have filled in since the editor was opened. */
const filledIn = new Set<string>();

const NOTHING = { ua: '', en: null };

/**
 * When the author chooses a catalogue item, these fields of the question are filled in from it. A comment, reference,
 * picture or clip of the author's own is kept; that of an item chosen before is replaced.
 */
export function filledBy(item: CatalogItem, fields: QuestionFields): Partial<QuestionFields> {
  const { comment, reference, media } = fields;
  const isOwn = (text: string | null) => (text ?? '').trim() !== '' && !filledIn.has(text ?? '');
  const filled: Partial<QuestionFields> = {
    source: item.source,
    catalogId: item.id,
    answer: { ua: item.titleUA, en: item.titleEN },
    ...(!isOwn(comment.ua) && { comment: item.facts[0] ?? NOTHING }),
    ...(!isOwn(reference) && { reference: item.reference || null }),
    media: media?.isUploaded ? media : (item.clip ?? item.picture),
  };
  for (const text of [filled.comment?.ua, filled.reference]) if (text) filledIn.add(text);
  return filled;
}
