import { z } from 'zod';

/** What the texts of shipped files consist of. */
export const line = (max: number) => z.string().trim().min(1).max(max);

export const both = (max: number) => z.strictObject({ ua: line(max), en: line(max) });

/** A name that stays: in lower case, with hyphens between words. */
export const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
