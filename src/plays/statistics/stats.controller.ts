import { Controller } from '@nestjs/common';
import { readStats, type SiteStats } from '../../../contracts/stats.ts';
import { Endpoint } from '../../endpoint.ts';
import { SiteNumbers } from './site-numbers.ts';

@Controller()
export class StatsController {
  constructor(private readonly numbers: SiteNumbers) {}

  @Endpoint(readStats)
  read(): Promise<SiteStats> {
    return this.numbers.read();
  }
}
