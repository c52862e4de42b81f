import { Param, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { ContentId } from '../../contracts/contents.ts';
import { notFound } from '../errors.ts';

/** The `:id` of a path, or another part of it, as its schema reads it (a whole number unless it says otherwise); 404 for what is no id. */
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
