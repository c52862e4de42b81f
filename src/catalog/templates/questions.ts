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

/** To be raised whenever the same catalogue gives other questions. */
export const TEMPLATES_VERSION = 2;

export interface MadeQuestion {
  /** `inception:director`. */
  key: string;
  item: Item;
  kind: DailyKind;
  template: string;
  /** 1 is easy, 3 is hard. */
  difficulty: number;
  text: Bilingual;
  answer: Bilingual;
  /** At least three. */
  variants: Bilingual[];
  comment: Bilingual;
  /** Path of what is played to it. */
  clip: string | null;
}

/** Items with each other as wrong answers. */
interface Circle {
  name: string;
  items: Item[];
}

const SINGLES = [plot, leads, country, ear];
/**
 * Two ways to ask the same. Each item is asked in one of them alone: were it in both, the options of one question would
 * tell the answer of the other, before anybody has answered anything.
 */
const PAIRS = [directorOrFilm, makerOrWork];

/** All questions that the catalogue makes, the same whatever the order of its items. */
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

/** Ladder questions mix items of any fame, and templates without eras also mix regions. */
function partOf(template: DrawnTemplate | LadderTemplate, { era, region, fame }: Group): string {
  if ('gaps' in template) return template.byEra ? `${era}` : 'any';
  return template.byEra ? `${era} ${region} ${fame}` : `${fame}`;
}

/** Every second one by a hash of its key. */
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
    // The group that provides the wrong answers may include better known items.
    difficulty: Math.min(3, 4 - item.fame + template.harder),
    text,
    answer,
    variants,
    clip: template.isHeard ? item.clip : null,
  }));
}

/** Neither right nor wrong labels share a word with the question, so that it gives neither away. */
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
