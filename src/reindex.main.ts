import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { nestLog } from './log.ts';
import { SearchIndex } from './search/index.ts';

const app = await NestFactory.createApplicationContext(DomainModule, {
  logger: nestLog,
  abortOnError: false,
});
try {
  const entries = await app.get(SearchIndex).rebuild();
  console.log(`The search index of ${entries} contents was made anew`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
