import { z } from 'zod';
import { both, line } from '../file-texts.ts';
import { titleSlugOf } from './slug.ts';

/** How a shipped content is called and described, of whatever kind it is. */
export const contentWords = {
  published: z.iso.datetime(),
  title: both(80).refine(title => titleSlugOf(title) !== '', {
    error: 'has no Latin or Ukrainian letter and no digit, of which its address could be made',
  }),
  seoTitle: both(90),
  genitive: both(90),
  description: both(500),
  cover: line(100),
  coverAlt: both(200),
};
