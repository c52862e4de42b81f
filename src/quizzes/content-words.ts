import { z } from 'zod';
import { both, line } from '../file-texts.ts';
import { titleSlugOf } from './slug.ts';

/** How a shipped content is called and described, of whatever kind it is; lengths are those of product.md. */
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
