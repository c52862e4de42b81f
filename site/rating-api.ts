import * as ratings from '../contracts/ratings.ts';
import { ask } from './ask.ts';

/** `query` is the query string of the page. The response includes the viewer's row. */
export const readRating = (query: string) =>
  ask(
    ratings.readRating,
    {},
    Object.fromEntries(new URLSearchParams(query)) as ratings.RatingQuery,
  );
