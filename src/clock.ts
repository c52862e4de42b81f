import { Injectable } from '@nestjs/common';

/** What time it is, for what turns with the day; a test sets it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
