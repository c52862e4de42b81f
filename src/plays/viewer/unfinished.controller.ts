import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { listUnfinished, type UnfinishedList } from '../../../contracts/unfinished.ts';
import { Endpoint } from '../../endpoint.ts';
import { Players } from '../players.ts';
import { UnfinishedPlays } from './unfinished-plays.ts';

@Controller()
export class UnfinishedController {
  constructor(
    private readonly plays: UnfinishedPlays,
    private readonly players: Players,
  ) {}

  @Endpoint(listUnfinished)
  async list(@Req() request: Request): Promise<UnfinishedList> {
    return { items: await this.plays.of(await this.players.of(request)) };
  }
}
