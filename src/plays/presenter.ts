import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Outcome, Play, Question, QuestionMedia } from '../../contracts/plays.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { MediaLinks } from '../media/index.ts';
import { Questions, type Revision, uriOf } from '../quizzes/index.ts';
import { type DealtOption, dealOptions, languageOf, textIn, wrongChoices } from './choicer.ts';
import { Crowd } from './crowd.ts';
import type { AnswerRow, PlayFrame, PlayRow } from './play-store.ts';
import { scoreOf } from './score.ts';

/** Which deal of which question. */
export type DealKey = Pick<AnswerRow, 'index' | 'locale' | 'deal'>;

/** Plays as their player may see them: no answer that is not earned, no mark that is the same in another play. */
@Injectable()
export class PlayPresenter {
  /** A deal never changes, and is asked for again with the answer to it. */
  private readonly dealt = new LRUCache<string, DealtOption[]>({ max: 20_000 });

  constructor(
    private readonly questions: Questions,
    private readonly crowd: Crowd,
    private readonly links: MediaLinks,
  ) {}

  async options(frame: PlayFrame, key: DealKey): Promise<DealtOption[]> {
    const name = `${frame.id}:${key.index}:${key.deal}:${key.locale}`;
    const known = this.dealt.get(name);
    if (known) return known;
    const options = await this.deal(frame, key);
    this.dealt.set(name, options);
    return options;
  }

  private async deal(frame: PlayFrame, key: DealKey): Promise<DealtOption[]> {
    const revisions = await this.questions.find(frame.revisionIds);
    const revision = revisions[key.index] as Revision;
    const wrong = wrongChoices(
      revision,
      revisions.map(other => other.answer),
      frame.subtype,
    );
    return dealOptions(revision, wrong, { seed: frame.seed, ...key });
  }

  async question(frame: PlayFrame, index: number): Promise<Question> {
    const [revision] = await this.questions.find([frame.revisionIds[index] as number]);
    const options = await this.options(frame, { index, locale: frame.locale, deal: frame.deal });
    const lang = languageOf(revision as Revision, frame.locale);
    return {
      index,
      mode: 'choicer',
      attempt: 1,
      text: textIn((revision as Revision).text, lang),
      lang,
      media: this.media(frame, (revision as Revision).media, lang),
      options: options.map(({ id, label }) => ({ id, label })),
    };
  }

  /** Of answers in a row; what a play that was given up leaves open comes as skipped. */
  async outcomes(frame: PlayFrame, answers: readonly AnswerRow[]): Promise<Outcome[]> {
    await this.crowd.load(answers.map(answer => frame.revisionIds[answer.index] as number));
    return Promise.all(answers.map(answer => this.outcome(frame, answer)));
  }

  async play(play: PlayRow, answers: readonly AnswerRow[]): Promise<Play> {
    const finished = play.finishedAt !== null;
    return {
      id: play.id,
      contentId: play.contentId,
      contentType: play.contentType,
      uri: uriOf({ ...play, id: play.contentId }),
      mode: play.mode,
      locale: play.locale,
      practice: play.practice,
      total: play.total,
      index: finished ? play.total : play.index,
      correct: play.correct,
      finished,
      expiresAt: play.expiresAt.toISOString(),
      question: finished ? null : await this.question(play, play.index),
      answers: await this.outcomes(play, finished ? withSkipped(play, answers) : answers),
      result: finished ? scoreOf(play) : null,
    };
  }

  private async outcome(frame: PlayFrame, answer: AnswerRow): Promise<Outcome> {
    const [revision] = await this.questions.find([frame.revisionIds[answer.index] as number]);
    const { id, comment, ...texts } = revision as Revision;
    const options = await this.options(frame, answer);
    const optionOf = (choice: number | null) => {
      const option = options.find(dealt => dealt.choice === choice);
      return option ? { optionId: option.id, text: option.label } : null;
    };
    return {
      index: answer.index,
      attempt: answer.attempt,
      attemptsLeft: 0,
      correct: answer.correct,
      skipped: answer.choice === null,
      hinted: false,
      answer: optionOf(0),
      given: optionOf(answer.choice),
      comment: textIn(comment, languageOf(texts, answer.locale)),
      ...this.crowd.sharesOf(id, options),
    };
  }

  private media(frame: PlayFrame, media: Revision['media'], lang: Locale): QuestionMedia | null {
    if (!media) return null;
    const { fileId, alt, ...facts } = media;
    return {
      ...facts,
      url: this.links.sealed(fileId, frame.id),
      alt: alt ? textIn(alt, lang) : '',
    };
  }
}

/** The questions that were never answered, as skips in the play's last language. */
function withSkipped(play: PlayRow, answers: readonly AnswerRow[]): AnswerRow[] {
  const { locale, deal, total } = play;
  const open = Array.from({ length: total - answers.length }, (_, at) => answers.length + at);
  const skipped = open.map(index => ({
    index,
    attempt: 1,
    choice: null,
    correct: false,
    locale,
    deal,
  }));
  return [...answers, ...skipped];
}
