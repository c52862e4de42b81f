import { type INestApplicationContext, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.ts';
import { mountLocalIdentity } from './auth/index.ts';
import { CONFIG, type Config, loadConfig } from './config.ts';
import { HttpAdapter } from './http/http-adapter.ts';
import { InputPipe } from './http/input-pipe.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { requestIdOf } from './http/request-id.ts';
import { log, nestLog } from './log.ts';
import { drawLetterPortrait, fonts } from './media/index.ts';
import { Pages, Translator } from './pages/index.ts';
import type { SharedLocals } from './site.ts';

/** The Nest application with everything that every call shares; it does not listen yet. */
export async function createNest(): Promise<NestExpressApplication> {
  const adapter = new HttpAdapter(loadConfig());
  const app = await NestFactory.create<NestExpressApplication>(AppModule, adapter, {
    logger: nestLog,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', app.get<Config>(CONFIG).TRUST_PROXY);
  app.use(logged);
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(new InputPipe());
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  if (app.get<Config>(CONFIG).API_DOCS === 'on') documentCalls(app);
  await mountLocalIdentity(app, {
    translate: app.get(Translator).in,
    drawPortrait: drawLetterPortrait,
    fonts,
  });
  return app;
}

/** What every page may read. */
export const siteLocals = (app: INestApplicationContext): SharedLocals => ({
  pages: app.get(Pages),
  translator: app.get(Translator).in,
});

/** One line a call; answers are never cached by default. */
function logged(request: Request, response: Response, next: NextFunction) {
  const began = performance.now();
  const { method, path } = request;
  response.setHeader('cache-control', 'no-store');
  response.once('finish', () => {
    const ms = Math.round(performance.now() - began);
    log.info(
      { requestId: requestIdOf(request), method, path, status: response.statusCode, ms },
      'call',
    );
  });
  next();
}

/** /api/docs and /api/docs-json. The page of the first needs styles of its own. */
function documentCalls(app: NestExpressApplication) {
  const description = new DocumentBuilder().setTitle('Zdohad').setVersion('1').build();
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    next();
  });
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description));
}
