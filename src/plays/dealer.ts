import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { wordsOf } from '../../contracts/rules/letter-cells.ts';
import { Locale, type Mode } from '../../contracts/vocabulary.ts';
import { Questions, type Revision } from '../quizzes/index.ts';
import { dealOptions, languageOf, textIn, wrongChoices } from './game/choicer.ts';
import {
  type DealtList,
  dealList,
  openOptions,
  retiredAt,
  wrongHintChoices,
} from './game/clicker.ts';
import type { Dealt } from './game/dealt.ts';
import { dealBank } from './game/letter-bank.ts';
import type { AnswerRow, PlayFrame } from './play-store.ts';

/** Identifies a deal of a question within a play. */
export type DealKey = Pick<AnswerRow, 'index' | 'locale' | 'deal'>;

/** Deals the questions of a play. The same key always gives the same deal. */
@Injectable()
export class Dealer {
  /** Caches deals, which never change, since the answer to a question needs its deal again. */
  private readonly dealt = new LRUCache<string, Dealt>({
    max: 20_000,
    maxSize: 600_000,
    sizeCalculation: dealt => Math.max(1, partsOf(dealt).length),
  });
  private readonly lists = new LRUCache<string, DealtList>({
    maxSize: 300_000,
    sizeCalculation: list => Math.max(1, list.options.length),
  });

  constructor(private readonly questions: Questions) {}

  async deal(frame: PlayFrame, key: DealKey): Promise<Dealt> {
    const name = `${frame.id}:${key.index}:${key.deal}:${key.locale}`;
    const known = this.dealt.get(name);
    if (known) return known;
    const revisions = await this.questions.find(frame.revisionIds);
    const list = frame.mode === 'clicker' ? await this.list(frame, key.locale) : null;
    const dealt = dealQuestion(frame, revisions, key, list);
    this.dealt.set(name, dealt);
    return dealt;
  }

  /** Returns the option list of a clicker play, which is sent once. */
  async list(frame: PlayFrame, locale: Locale): Promise<DealtList> {
    const name = `${frame.id}:${locale}`;
    const known = this.lists.get(name);
    if (known) return known;
    const revisions = await this.questions.find(frame.revisionIds);
    const list = dealList(revisions, { seed: frame.seed, locale });
    this.lists.set(name, list);
    return list;
  }

  /** Returns the ids of a clicker play's options that are not the answer to the question `index` or a later one. */
  async retired(frame: PlayFrame, index: number): Promise<string[]> {
    if (frame.mode !== 'clicker') return [];
    const revisions = await this.questions.find(frame.revisionIds);
    return retiredAt(await this.list(frame, frame.locale), revisions, index);
  }

  /**
   * Returns the modes of all questions of the play: in cubiqer, a question whose answer cubes cannot spell is played as
   * choicer.
   */
  async modes(frame: PlayFrame): Promise<Mode[]> {
    if (frame.mode !== 'cubiqer') return [frame.mode];
    const revisions = await this.questions.find(frame.revisionIds);
    const modes = revisions.map(revision =>
      cubesOf(revision, frame.locale) ? 'cubiqer' : 'choicer',
    );
    return [...new Set(modes)];
  }
}

function dealQuestion(
  frame: PlayFrame,
  revisions: readonly Revision[],
  key: DealKey,
  list: DealtList | null,
): Dealt {
  const revision = revisions[key.index] as Revision;
  const lang = languageOf(revision, key.locale);
  const deal = { seed: frame.seed, ...key };
  if (list) {
    const options = openOptions(list, revisions, key.index);
    return {
      ...{ mode: 'clicker', lang: list.lang, options },
      // Computed only when a hint needs it, since it takes longer than everything else.
      get wrongChoices() {
        return wrongHintChoices(list, revisions, key.index);
      },
    };
  }
  const words = frame.mode === 'cubiqer' ? cubesOf(revision, key.locale) : null;
  if (words) {
    const answer = textIn(revision.answer, lang);
    return { mode: 'cubiqer', lang, answer, words, bank: dealBank(words, deal) };
  }
  const others = revisions.map(other => other.answer);
  const wrong = wrongChoices(revision, others, frame.subtype);
  return { mode: 'choicer', lang, options: dealOptions(revision, wrong, deal) };
}

/**
 * The size of a deal for the cache. A clicker list may have hundreds of options, and each question has its own copy.
 */
const partsOf = (dealt: Dealt) => (dealt.mode === 'cubiqer' ? dealt.bank : dealt.options);

/**
 * Null unless cubes can spell the answer in all of its languages. If the question were choicer in one of them, its
 * options would reveal the answer.
 */
function cubesOf(revision: Revision, locale: Locale) {
  const wordsIn = (any: Locale) => wordsOf(textIn(revision.answer, languageOf(revision, any)));
  return Locale.options.every(wordsIn) ? wordsIn(locale) : null;
}
