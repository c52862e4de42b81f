import { z } from 'zod';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import { both, line } from '../../yaml-file.ts';
import { titleSlugOf } from '../slug.ts';

/** Titles and descriptions of shipped contents of any kind, with the maximum lengths of product.md. */
export const contentWords = {
  published: z.iso.datetime(),
  title: both(QUIZ_LIMITS.title).refine(title => titleSlugOf(title) !== '', {
    error: 'has no Latin or Ukrainian letter and no digit, of which its address could be made',
  }),
  seoTitle: both(QUIZ_LIMITS.seoTitle),
  genitive: both(QUIZ_LIMITS.genitive),
  description: both(QUIZ_LIMITS.description),
  cover: line(100),
  coverAlt: both(QUIZ_LIMITS.pictureDescription),
};
