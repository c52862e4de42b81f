import { Controller } from '@nestjs/common';
import { readStats, type SiteStats } from '../../contracts/stats.ts';
import { Endpoint } from '../endpoint.ts';
import { Statistics } from './statistics.ts';

@Controller()
export class StatsController {
  constructor(private readonly statistics: Statistics) {}

  @Endpoint(readStats)
  read(): Promise<SiteStats> {
    return this.statistics.site();
  }
}
