import type { Media, MediaCredit } from '../../../contracts/media.ts';
import type { QuizHead } from '../../../contracts/quiz.ts';
import { SUBTYPES } from '../../../contracts/rules/quiz-words.ts';
import type { ItemSource, Locale } from '../../../contracts/vocabulary.ts';
import type { EditorText, Say } from './editor-context.ts';
import { clock } from './media/trim-selection.ts';
import type { QuestionFields } from './quiz-document.ts';

interface Words {
  say: Say;
  locale: Locale;
}

type Fields = Omit<QuizHead, 'price'> & QuestionFields & Pick<Media, 'alt' | 'credit'>;

interface Field<Value> {
  label: EditorText;
  text: (value: NonNullable<Value>, words: Words) => string;
}

/** The label of a field of the head, a question or a file; empty for a field that the editor does not change. */
export const fieldLabel = (name: string, { say }: Words): string =>
  name in FIELDS ? say(FIELDS[name as keyof Fields].label) : '';

/** The value of a field in words of the interface; empty if the field is empty. */
export function fieldText(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || !(name in FIELDS)) return '';
  const { text } = FIELDS[name as keyof Fields] as Field<unknown>;
  return text(value, words);
}

const both = ({ ua, en }: { ua: string; en: string | null }) =>
  [ua, en].filter(Boolean).join(' / ');

const FIELDS: { [Name in keyof Fields]: Field<Fields[Name]> } = {
  title: { label: 'quiz.title', text: both },
  seoTitle: { label: 'quiz.seoTitle', text: both },
  genitive: { label: 'quiz.genitive', text: both },
  description: { label: 'quiz.description', text: both },
  contentType: {
    label: 'quiz.contentType',
    text: (type, { say }) => say(`quiz.contentTypes.${type as 'quiz'}`),
  },
  subtype: { label: 'quiz.subtype', text: subtypeText },
  genre: { label: 'quiz.genre', text: (genre, { say }) => say(`quiz.genres.${genre}`) },
  subject: { label: 'quiz.subject', text: (subject, { say }) => say(`quiz.subjects.${subject}`) },
  mode: { label: 'quiz.mode', text: (mode, { say }) => say(`quiz.modes.${mode}`) },
  difficulty: {
    label: 'quiz.difficulty',
    text: (difficulty, { say }) => say(`quiz.difficulties.${difficulty}`),
  },
  cover: { label: 'quiz.cover', text: mediaText },
  coverAlt: { label: 'quiz.coverAlt', text: both },
  source: { label: 'question.source', text: sourceText },
  catalogId: {
    label: 'catalog.source',
    text: (id, { say }) => say('conflict.catalogItem', { id: String(id) }),
  },
  text: { label: 'question.text', text: both },
  answer: { label: 'question.answer', text: both },
  variants: { label: 'conflict.variants', text: variants => variants.map(both).join(' · ') },
  comment: { label: 'question.comment', text: both },
  media: { label: 'conflict.media', text: mediaText },
  reference: { label: 'question.reference', text: reference => reference },
  alt: { label: 'media.alt', text: both },
  credit: { label: 'conflict.credit', text: creditText },
};

/** The kinds of quizzes have subtypes of their own, and in a conflict the kind may be the one of the other version. */
function subtypeText(subtype: string, { say }: Words): string {
  const type = (['quiz', 'movie', 'music'] as const).find(one =>
    SUBTYPES[one].some(known => known === subtype),
  );
  return type ? say(`quiz.subtypes.${type}.${subtype}` as EditorText) : '';
}

function sourceText(source: ItemSource, { say }: Words): string {
  if (source === 'text') return say('question.sources.text');
  return source === 'upload' ? say('conflict.upload') : say(`catalog.sources.${source}`);
}

/** Kind, size or duration, description and credit. */
function mediaText(media: Media, words: Words): string {
  const { kind, width, height, duration, alt, credit } = media;
  const { say, locale } = words;
  return [
    say(kind === 'image' ? 'question.sources.image' : 'question.sources.sound'),
    width && height && `${width} × ${height}`,
    duration && clock(duration, locale),
    both(alt),
    credit && creditText(credit, words),
  ]
    .filter(Boolean)
    .join(', ');
}

function creditText({ kind, licence, author, url }: MediaCredit, { say }: Words): string {
  return [
    say(`media.credit.kinds.${kind}`),
    licence && say(`media.credit.licences.${licence}`),
    author,
    url,
  ]
    .filter(Boolean)
    .join(', ');
}
