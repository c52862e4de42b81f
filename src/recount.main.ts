import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { nestLog } from './log.ts';
import { Statistics } from './plays/index.ts';
import { RatingRollUp } from './rating/index.ts';

const app = await NestFactory.createApplicationContext(DomainModule, {
  logger: nestLog,
  abortOnError: false,
});
try {
  const contents = await app.get(Statistics).rebuild();
  console.log(`The statistics of ${contents} contents were counted anew from their plays`);
  await app.get(RatingRollUp).rebuild();
  console.log('The boards were made anew from the ledger');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
