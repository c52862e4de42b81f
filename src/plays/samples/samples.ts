import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Outcome } from '../../../contracts/plays.ts';
import type { AnswerSample, Sample } from '../../../contracts/samples.ts';
import type { Locale, Mode, Status } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { type Playable, Questions, READABLE, type Revision } from '../../quizzes/index.ts';
import { Dealer } from '../dealer.ts';
import { judge } from '../game/judge.ts';
import { PlayPresenter } from '../play-presenter.ts';
import type { PlayFrame } from '../play-store.ts';
import { type DealtSample, SampleTokens } from './sample-tokens.ts';

/** How long a sample can be answered, in milliseconds. */
const LIFE_MS = 20 * 60_000;
const DEALS = 2 ** 31;
/** A sample has no second attempt. */
const ATTEMPTS = 1;

/** A locked content and its sample question. */
interface Offer {
  content: Playable;
  index: number;
}

/** Shows and judges the sample question of a locked content without storing anything. */
@Injectable()
export class Samples {
  private readonly secret: Buffer;

  constructor(
    private readonly questions: Questions,
    private readonly dealer: Dealer,
    private readonly presenter: PlayPresenter,
    private readonly tokens: SampleTokens,
    @Inject(CONFIG) config: Config,
  ) {
    this.secret = Buffer.from(
      hkdfSync('sha256', config.APP_SECRET, '', 'samples of questions', 32),
    );
  }

  /** Throws 404 if the content does not exist, is free, or has a mode whose questions cannot be shown alone. */
  async show(contentId: number, playerId: string | null, locale: Locale): Promise<Sample> {
    const offer = await this.offer(contentId, playerId);
    const sample: DealtSample = {
      contentId,
      revisionId: revisionOf(offer),
      locale,
      deal: randomInt(DEALS),
      showing: randomUUID(),
      expiresAt: Date.now() + LIFE_MS,
    };
    const point = { index: offer.index, attempt: 1, hints: [] };
    const question = await this.presenter.question(this.frame(offer, sample), point);
    return { question, token: this.tokens.seal(sample) };
  }

  /** Throws 409 sample.stale if the sample has expired, is of another content, or its question has changed. */
  async answer(
    contentId: number,
    playerId: string | null,
    { token, optionId, text }: AnswerSample,
  ): Promise<Outcome> {
    const sample = this.tokens.open(token);
    const offer = await this.offer(contentId, playerId);
    const isStale = sample.contentId !== contentId || sample.expiresAt < Date.now();
    if (isStale || sample.revisionId !== revisionOf(offer)) throw conflict('sample.stale');

    const { index } = offer;
    const { locale, deal } = sample;
    const frame = this.frame(offer, sample);
    const dealt = await this.dealer.deal(frame, { index, locale, deal });
    const judged = judge(dealt, { index, attempt: 1, optionId, text }, ATTEMPTS);
    if (!judged)
      throw badInput([{ path: text === undefined ? 'optionId' : 'text', code: 'unknown' }]);
    const answer = { index, attempt: 1, ...judged, hinted: false, locale, deal };
    const correct = judged.choice === 0;
    const [outcome] = await this.presenter.outcomes(frame, [{ ...answer, correct }]);
    return { ...(outcome as Outcome), attemptsLeft: 0 };
  }

  private async offer(contentId: number, playerId: string | null): Promise<Offer> {
    const content = await this.questions.playable(contentId, playerId);
    if (!content || !hasSample(content)) throw notFound();
    return { content, index: sampleIndex(await this.questions.find(content.revisionIds)) };
  }

  /**
   * The play frame of a sample. The seed is the same for everybody: if variants and decoys were drawn again for each
   * sample, only the answer would appear in all of them. Order and ids differ each time.
   */
  private frame(
    { content, index }: Offer,
    { locale, deal, showing, expiresAt }: DealtSample,
  ): PlayFrame {
    const { contentId, contentType, subtype, slug, mode, revisionIds } = content;
    const seed = createHmac('sha256', this.secret)
      .update(`${contentId}:${revisionIds[index]}`)
      .digest('hex');
    return {
      ...{ id: showing, playerId: '', practice: true, seed, locale, deal },
      ...{ contentId, contentType, subtype, slug, mode, revisionIds },
      total: revisionIds.length,
      expiresAt: new Date(expiresAt),
      edition: 0,
      purpose: 'game',
    };
  }
}

const revisionOf = ({ content, index }: Offer) => content.revisionIds[index] as number;

const MODES: readonly Mode[] = ['choicer', 'cubiqer'];

type Offered = Pick<Playable, 'price' | 'mode' | 'isPrivileged' | 'revisionIds'> & {
  status: Status;
};

/**
 * Whether a content has a sample: it must have a price, and one question must be usable alone. In clicker the options
 * are the answers of the whole quiz, and a quiz with one question would be shown completely.
 */
export const hasSample = ({ price, mode, status, isPrivileged, revisionIds }: Offered): boolean =>
  price > 0 &&
  MODES.includes(mode) &&
  revisionIds.length > 1 &&
  (isPrivileged || READABLE.includes(status));

/**
 * Returns the index of the first question, or of the second one if the first is the only question with media
 * (product.md, "The game").
 */
function sampleIndex(revisions: readonly Pick<Revision, 'media'>[]): number {
  const lastWithMedia = revisions.findLastIndex(({ media }) => media !== null);
  return lastWithMedia === 0 ? 1 : 0;
}
