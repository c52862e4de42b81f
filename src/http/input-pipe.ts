import {
  type ArgumentMetadata,
  StandardSchemaValidationPipe,
  type StandardSchemaValidationPipeOptions,
} from '@nestjs/common';
import { badInput } from '../errors.ts';

const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Validates input against its contract. */
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: issuesOf });
  }

  /** Refuses keys that Nest would silently remove from a body, like all other unknown keys. */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type === 'body' && metadata.schema && hasKeyOf(FORBIDDEN_KEYS, value))
      throw badInput([{ path: '', code: 'unrecognized_keys' }]);
    return super.transform(value, metadata);
  }
}

const issuesOf: NonNullable<StandardSchemaValidationPipeOptions['exceptionFactory']> = issues =>
  badInput(
    issues.map(issue => ({
      path: (issue.path ?? [])
        .map(part => String(typeof part === 'object' ? part.key : part))
        .join('.'),
      code: String((issue as { code?: string }).code ?? 'invalid'),
    })),
  );

/** Searches at any depth without recursion, since a body may be nested deeper than the call stack allows. */
function hasKeyOf(keys: readonly string[], value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (keys.some(key => Object.hasOwn(next, key))) return true;
    left.push(...Object.values(next));
  }
  return false;
}
