import { isDeepStrictEqual } from 'node:util';
import { Document, isScalar, Scalar, visit, type YAMLMap } from 'yaml';
import type { Media, MediaCredit } from '../../../contracts/media.ts';
import type { QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import type { CreditEntry } from '../shipped/quiz-file.ts';

/** A quiz with everything that its quiz.yaml contains. */
export interface ExportedQuiz {
  head: QuizHead;
  published: Date;
  questions: readonly ExportedQuestion[];
}

export interface ExportedQuestion extends QuizDraft {
  /** The key of the catalogue item that the question is about. */
  item: string | null;
  teaser: { fileId: string; alt: Text | null } | null;
}

type Text = QuizDraft['text'];

/**
 * Writes the quiz.yaml of an exported folder. `names` maps file ids to file names; files without a name are left out.
 */
export function writeQuizYaml(
  { head, published, questions }: ExportedQuiz,
  names: ReadonlyMap<string, string>,
): string {
  const nameOf = (media: Media | null) => (media ? names.get(media.id) : undefined);
  const shown = questions.flatMap(({ media }) => (nameOf(media) && media ? [media] : []));
  const credit = commonCredit(shown);
  const cover = nameOf(head.cover);
  const document = new Document({
    type: head.contentType,
    subtype: head.subtype ?? undefined,
    genre: head.genre,
    subject: head.subject ?? undefined,
    mode: head.mode,
    difficulty: head.difficulty,
    price: head.price,
    published: published.toISOString(),
    title: words(head.title),
    seoTitle: words(head.seoTitle),
    genitive: words(head.genitive),
    description: words(head.description),
    cover,
    coverAlt: said(head.coverAlt),
    coverCredit: cover && creditEntry(head.cover?.credit ?? null),
    credit,
    questions: questions.map(question => ({
      key: question.key,
      text: words(question.text),
      media: nameOf(question.media),
      alt: nameOf(question.media) && question.media && said(question.media.alt),
      credit: credit || !nameOf(question.media) ? undefined : creditOf(question.media),
      answer: words(question.answer),
      variants: question.variants.map(words),
      item: question.item ?? undefined,
      teaser: question.teaser ? names.get(question.teaser.fileId) : undefined,
      teaserAlt: question.teaser?.alt ? words(question.teaser.alt) : undefined,
      comment: said(question.comment),
      source: question.reference ?? undefined,
    })),
  });
  return styled(document).toString({ lineWidth: 0 });
}

const words = ({ ua, en }: Text): { ua: string; en?: string } => (en ? { ua, en } : { ua });
const said = (text: Text) => (text.ua || text.en ? words(text) : undefined);

const creditOf = (media: Media | null) => creditEntry(media?.credit ?? null);

/** Writes a credit in the short display form, unless that would lose a part of it. */
function creditEntry(credit: MediaCredit | null): CreditEntry | undefined {
  if (!credit) return undefined;
  const { kind, author, licence, url } = credit;
  const isDisplayed = kind === 'licence' && licence === 'other' && author !== '';
  return isDisplayed && url?.startsWith('https:') ? { text: author, url } : credit;
}

/** The credit that all files have in common, which is written once for the quiz. Undefined if they differ. */
function commonCredit(files: readonly Media[]): CreditEntry | undefined {
  const [first, ...others] = files.map(creditOf);
  return first && others.every(other => isDeepStrictEqual(other, first)) ? first : undefined;
}

/** Formats the document like quiz files written by hand: both languages of a text on one line, and texts in quotes. */
function styled(document: Document): Document {
  visit(document, {
    Map: (_key, map) => {
      const names = map.items.map(({ key }) => (isScalar(key) ? key.value : key));
      if (names[0] === 'ua' || names[0] === 'en' || names.includes('url')) quote(map);
    },
    Pair: (_key, { key, value }) => {
      if (isScalar(key) && key.value === 'source' && isScalar(value))
        value.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document;
}

function quote(map: YAMLMap): void {
  map.flow = true;
  for (const { value } of map.items)
    if (isScalar(value) && typeof value.value === 'string') value.type = Scalar.QUOTE_DOUBLE;
}
