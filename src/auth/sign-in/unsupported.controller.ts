import { All, Controller, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { DomainError } from '../../errors.ts';
import { Accepts } from '../../http/body.guard.ts';
import { CsrfExempt } from '../access/csrf.guard.ts';

/** Must be registered after all other controllers below /api/auth. */
@ApiExcludeController()
@Controller('api/auth')
@CsrfExempt()
@Accepts('json', 'urlencoded')
export class UnsupportedController {
  @All(['', '{*action}'])
  refuse(@Req() request: Request): never {
    throw unsupported(request);
  }
}

/** For calls that are not part of the protocol of NextAuth v4. */
export const unsupported = ({ method }: Request) =>
  new DomainError(400, 'input.invalid', `This action with HTTP ${method} is not supported`);
