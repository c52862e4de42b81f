import { Module } from '@nestjs/common';
import { DomainModule } from '../src/app.module.ts';
import { MediaModule } from '../src/media/index.ts';
import { PlaysModule } from '../src/plays/index.ts';
import { CountPlaysProcessor } from './count-plays.processor.ts';
import type { JobProcessor } from './job.processor.ts';
import { RenderFileProcessor } from './render-file.processor.ts';

/** Injection token of all processors. */
export const PROCESSORS = Symbol('processors');

const processors = [CountPlaysProcessor, RenderFileProcessor];

@Module({
  imports: [DomainModule, MediaModule, PlaysModule],
  providers: [
    ...processors,
    { provide: PROCESSORS, useFactory: (...all: JobProcessor[]) => all, inject: processors },
  ],
})
export class WorkerModule {}
