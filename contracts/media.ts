import { z } from 'zod';

/** The widths that pictures exist in; a wish is rounded up to the next (specification, "Image transforms"). */
export const WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export const QUALITIES = [50, 75, 100] as const;

export const ImageQuery = z.object({
  url: z.string().max(300),
  w: z.coerce.number().int().positive(),
  q: z.coerce.number().int().min(1).max(100).default(100),
});
export type ImageQuery = z.infer<typeof ImageQuery>;
