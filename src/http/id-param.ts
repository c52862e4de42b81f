import { Param, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { ContentId } from '../../contracts/contents.ts';
import { notFound } from '../errors.ts';

/**
 * Parses a path parameter with a schema: by default `:id` as a content id. Responds with 404 if the parameter is not
 * valid.
 */
export const IdParam = (schema: z.ZodType = ContentId, name = 'id') =>
  Param(name, new IdPipe(schema));

class IdPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(text: unknown): unknown {
    const { success, data } = this.schema.safeParse(text);
    if (!success) throw notFound();
    return data;
  }
}
