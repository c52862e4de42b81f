import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { nestLog } from './log.ts';
import { Statistics } from './plays/index.ts';

const app = await NestFactory.createApplicationContext(DomainModule, {
  logger: nestLog,
  abortOnError: false,
});
try {
  const contents = await app.get(Statistics).rebuild();
  console.log(`The statistics of ${contents} contents were counted anew from their plays`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
