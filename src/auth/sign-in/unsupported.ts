import type { Request } from 'express';
import { DomainError } from '../../errors.ts';

/** For whatever the wire of NextAuth v4 does not know. */
export const unsupported = ({ method }: Request) =>
  new DomainError(400, 'input.invalid', `This action with HTTP ${method} is not supported`);
