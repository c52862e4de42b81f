import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { Invariants } from './audit/index.ts';
import { nestLog } from './log.ts';

const app = await NestFactory.createApplicationContext(DomainModule, {
  logger: nestLog,
  abortOnError: false,
});
try {
  const violations = await app.get(Invariants).violated();
  for (const { number, says, rows } of violations)
    console.error(`Invariant ${number} does not hold: ${says}\n${JSON.stringify(rows, null, 2)}`);
  if (violations.length > 0) process.exitCode = 1;
  else console.log('All invariants hold');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
