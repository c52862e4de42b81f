import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DomainModule } from './app.module.ts';
import { Grants, grantArguments } from './auth/index.ts';
import { nestLog } from './log.ts';

const USAGE = `Who is to have which role: npm run grant -- <user> admin|author|user
<user> is an id or the address of a profile, such as 7 or http://localhost:3000/profile/7.`;

const request = grantArguments(process.argv.slice(2));
if (request) await grant(request);
else fail(USAGE);

async function grant({ userId, role }: NonNullable<typeof request>) {
  const app = await NestFactory.createApplicationContext(DomainModule, {
    logger: nestLog,
    abortOnError: false,
  });
  try {
    const grants = app.get(Grants);
    const user = await grants.find(userId);
    if (!user) fail(`There is no user ${userId}.`);
    else if (await grants.grant(userId, role, 'command line'))
      console.log(`${user.name} (${userId}) was ${user.role} and is ${role} now.`);
    else console.log(`${user.name} (${userId}) is ${role} already.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    await app.close();
  }
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}
