import type { DailyKind } from '../../../contracts/dailies.ts';
import { seededOrder } from '../../seeded-order.ts';
import type { Bilingual } from '../catalog.entity.ts';
import type { Catalogue, Item } from '../catalogue.ts';
import { directorOrFilm, leads, plot } from './film-templates.ts';
import { type Group, groupsOf } from './groups.ts';
import { ladderTemplates } from './ladder-templates.ts';
import { ladders } from './ladders.ts';
import { country, ear, makerOrWork } from './music-templates.ts';
import type { DrawnTemplate, LadderTemplate } from './template.ts';
import { holdsWordOf } from './words.ts';
import { wrongAnswers } from './wrong-answers.ts';

/** Increase this whenever the same catalogue gives different questions. */
export const TEMPLATES_VERSION = 2;

export interface MadeQuestion {
  /** The key of the item and the name of the template, such as `inception:director`. */
  key: string;
  item: Item;
  kind: DailyKind;
  template: string;
  /** From 1 (easy) to 3 (hard). */
  difficulty: number;
  text: Bilingual;
  answer: Bilingual;
  /** At least three. */
  variants: Bilingual[];
  comment: Bilingual;
  /** The path of the clip that is played with the question. */
  clip: string | null;
}

/** Items whose answers serve each other as wrong answers. */
interface Circle {
  name: string;
  items: Item[];
}

const SINGLES = [plot, leads, country, ear];
/**
 * Two templates that ask about the same fact in opposite directions. Each item is asked about with only one of them,
 * since the options of one question would reveal the answer of the other.
 */
const PAIRS = [directorOrFilm, makerOrWork];

/** Returns all questions made from the catalogue. They do not depend on the order of its items. */
export function questionsOf({ items }: Catalogue): MadeQuestion[] {
  const drawn = [
    ...SINGLES.flatMap(template =>
      circlesOf(template, items).flatMap(circle => drawQuestions(template, circle, items)),
    ),
    ...PAIRS.flatMap(([first, second]) =>
      circlesOf(first, items).flatMap(circle => {
        const [these, those] = halves(circle);
        return [...drawQuestions(first, these, items), ...drawQuestions(second, those, items)];
      }),
    ),
  ];
  const stepped = ladderTemplates.flatMap(template =>
    circlesOf(template, items).flatMap(circle => ladderQuestions(template, circle)),
  );
  return [...drawn, ...stepped].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function circlesOf(template: DrawnTemplate | LadderTemplate, items: readonly Item[]): Circle[] {
  const circles = new Map<string, Circle>();
  for (const group of groupsOf(items).filter(({ kind }) => template.kinds.includes(kind))) {
    const key = `${template.name} ${group.kind} ${partOf(template, group)}`;
    const circle = circles.get(key) ?? { name: key, items: [] };
    circle.items.push(...group.items);
    circles.set(key, circle);
  }
  return [...circles.values()];
}

/** Ladder questions mix items of any fame. Templates without eras also mix regions. */
function partOf(template: DrawnTemplate | LadderTemplate, { era, region, fame }: Group): string {
  if ('gaps' in template) return template.byEra ? `${era}` : 'any';
  return template.byEra ? `${era} ${region} ${fame}` : `${fame}`;
}

/** Assigns items to two halves, alternating in a pseudo-random order. */
function halves({ name, items }: Circle): [Circle, Circle] {
  const order = seededOrder(items, `halves ${name}`, item => item.key);
  const half = (parity: number) => ({
    name: `${name} ${parity}`,
    items: order.filter((_, at) => at % 2 === parity),
  });
  return [half(0), half(1)];
}

function drawQuestions(
  template: DrawnTemplate,
  { name, items }: Circle,
  catalogue: readonly Item[],
) {
  const asked = items.flatMap(item => {
    const question = template.ask(item, catalogue);
    return question && !givesAway(question.text, question.answer)
      ? [{ key: item.key, item, ...question }]
      : [];
  });
  const wrong = wrongAnswers(
    asked,
    name,
    (one, other) => template.isRightToo(one.item, other.item) || givesAway(one.text, other.answer),
  );
  return [...wrong].map(([{ item, text, answer }, variants]) => ({
    ...questionOf(template, item),
    // Uses the fame of the item, since the other items of its group may be better known.
    difficulty: Math.min(3, 4 - item.fame + template.harder),
    text,
    answer,
    variants,
    clip: template.isHeard ? item.clip : null,
  }));
}

/**
 * Whether a label shares a word with the question. Such a label is used neither as the right answer nor as a wrong one.
 */
const givesAway = (text: Bilingual, label: Bilingual) =>
  holdsWordOf(text.ua, label.ua) || holdsWordOf(text.en, label.en);

function ladderQuestions(template: LadderTemplate, { name, items }: Circle) {
  const valued = items.flatMap(item => {
    const value = template.valueOf(item);
    return value === null ? [] : [{ key: item.key, item, value }];
  });
  return [...ladders(valued, template.gaps, name)].map(([{ item, value }, steps]) => ({
    ...questionOf(template, item),
    difficulty: template.difficulty,
    text: template.text(item),
    answer: template.labelOf(value),
    variants: steps.filter(step => step !== value).map(template.labelOf),
    clip: null,
  }));
}

const questionOf = ({ name }: DrawnTemplate | LadderTemplate, item: Item) => ({
  key: `${item.key}:${name}`,
  item,
  kind: item.kind === 'movie' || item.kind === 'tv' ? ('movie' as const) : ('music' as const),
  template: name,
  comment: item.fact,
});
