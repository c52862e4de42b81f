import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type HintTaken, TakeHint, takeHint } from '../../contracts/hints.ts';
import {
  type AnswerGiven,
  type GaveUp,
  GiveAnswer,
  giveAnswer,
  giveUp,
  type Play,
  PlayId,
  readPlay,
  StartPlay,
  startPlay,
} from '../../contracts/plays.ts';
import { notFound } from '../errors.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { AddressHashes } from './address-hashes.ts';
import { PlayAnswers } from './play-answers.ts';
import { PlayHints } from './play-hints.ts';
import { ANSWERS, PLAYS, PLAYS_OF_ADDRESS } from './play-limits.ts';
import { Players } from './players.ts';
import { Plays } from './plays.ts';

@Controller()
export class PlaysController {
  constructor(
    private readonly plays: Plays,
    private readonly answers: PlayAnswers,
    private readonly hints: PlayHints,
    private readonly players: Players,
    private readonly addresses: AddressHashes,
  ) {}

  @Endpoint(startPlay)
  @RateLimit(PLAYS, PLAYS_OF_ADDRESS)
  async start(
    @Body({ schema: StartPlay }) body: StartPlay,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Play> {
    const { playerId, isGuest, ...token } = await this.players.ensure(request, response);
    const address = this.addresses.of(request.ip ?? '', isGuest);
    const { play, isNew } = await this.plays.start(playerId, body, address);
    if (!isNew) response.status(200);
    return { ...play, ...token };
  }

  @Endpoint(readPlay)
  async read(@IdParam(PlayId) id: string, @Req() request: Request): Promise<Play> {
    return this.plays.read(await this.playerOf(request), id);
  }

  @Endpoint(giveAnswer)
  @RateLimit(ANSWERS)
  async answer(
    @IdParam(PlayId) id: string,
    @Body({ schema: GiveAnswer }) body: GiveAnswer,
    @Req() request: Request,
  ): Promise<AnswerGiven> {
    const session = this.players.unverifiedSessionOf(request);
    const given = session && (await this.answers.giveAtOnce(session, id, body));
    return given ?? this.answers.give(await this.playerOf(request), id, body);
  }

  @Endpoint(takeHint)
  async hint(
    @IdParam(PlayId) id: string,
    @Body({ schema: TakeHint }) body: TakeHint,
    @Req() request: Request,
  ): Promise<HintTaken> {
    return this.hints.take(await this.playerOf(request), id, body);
  }

  @Endpoint(giveUp)
  async giveUp(
    @IdParam(PlayId) id: string,
    @Body({ schema: giveUp.input }) _body: object,
    @Req() request: Request,
  ): Promise<GaveUp> {
    return this.plays.giveUp(await this.playerOf(request), id);
  }

  /** Throws 404 for a visitor without a player id, since such a visitor has no plays. */
  private async playerOf(request: Request): Promise<string> {
    const playerId = await this.players.of(request);
    if (!playerId) throw notFound();
    return playerId;
  }
}
