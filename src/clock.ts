import { Injectable } from '@nestjs/common';

/** The current time, for rules that depend on the day. Tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
