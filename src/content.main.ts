import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { CatalogLoader } from './catalog/index.ts';
import { nestLog } from './log.ts';
import { ContentLoader, DailyFilling, DailyRollover } from './quizzes/index.ts';

const app = await NestFactory.createApplicationContext(DomainModule, {
  logger: nestLog,
  abortOnError: false,
});
try {
  const { added, updated, unchanged } = await app.get(ContentLoader).load('content');
  console.log(
    `${added.length} quizzes added, ${updated.length} updated, ${unchanged} as they were`,
  );
  const { isUnchanged, items, left } = await app.get(CatalogLoader).load('content');
  console.log(`The catalogue of ${items} works ${isUnchanged ? 'is as it was' : 'was loaded'}`);
  if (left.length > 0)
    console.log(
      `Edited here and left alone: ${left.join(', ')}. /admin/catalog shows what is newer.`,
    );
  // Fills the dailies of today, so that the first visitor finds them even if the worker is not running yet.
  const filled = await app.get(DailyFilling).fill();
  await app.get(DailyRollover).rollOver();
  console.log(`${filled} dailies drawn`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
