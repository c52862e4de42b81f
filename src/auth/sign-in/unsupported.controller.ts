import { All, Controller, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { unsupported } from './unsupported.ts';

/** Comes after all others below /api/auth. */
@ApiExcludeController()
@Controller('api/auth')
export class UnsupportedController {
  @All(['', '{*action}'])
  refuse(@Req() request: Request): never {
    throw unsupported(request);
  }
}
