import { z } from 'zod';
import { both, line } from '../../yaml-file.ts';
import { titleSlugOf } from '../slug.ts';

/** Titles and descriptions of a shipped content of any kind; lengths as in product.md. */
export const contentWords = {
  published: z.iso.datetime(),
  title: both(60).refine(title => titleSlugOf(title) !== '', {
    error: 'has no Latin or Ukrainian letter and no digit, of which its address could be made',
  }),
  seoTitle: both(70),
  genitive: both(60),
  description: both(300),
  cover: line(100),
  coverAlt: both(200),
};
