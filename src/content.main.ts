import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { nestLog } from './log.ts';
import { ContentLoader } from './quizzes/index.ts';

const app = await NestFactory.createApplicationContext(DomainModule, {
  logger: nestLog,
  abortOnError: false,
});
try {
  const { added, updated, unchanged } = await app.get(ContentLoader).load('content');
  console.log(
    `${added.length} quizzes added, ${updated.length} updated, ${unchanged} as they were`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
