import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** What is answered about a sign-in is for one browser, once. */
@Injectable()
export class NoStore implements NestMiddleware {
  use(_request: Request, response: Response, next: NextFunction): void {
    response.setHeader('cache-control', 'private, no-cache, no-store');
    next();
  }
}
