import { z } from 'zod';

/**
 * The maximum length of the title and of the text, each in grapheme clusters: an emoji of several code points counts as
 * one.
 */
export const SHARE_CHARACTERS = 2000;

const characters = new Intl.Segmenter('uk', { granularity: 'grapheme' });

const words = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    if ([...characters.segment(value)].length <= SHARE_CHARACTERS) return;
    const limit = { maximum: SHARE_CHARACTERS, inclusive: true } as const;
    context.addIssue({ code: 'too_big', origin: 'string', ...limit });
  });

export const ShareImageQuery = z.object({ title: words, text: words });
export type ShareImageQuery = z.infer<typeof ShareImageQuery>;
