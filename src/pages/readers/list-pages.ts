import { Injectable } from '@nestjs/common';
import { SiteNumbers } from '../../plays/index.ts';
import { HomePages } from './home-pages.ts';
import { Listings } from './listings.ts';
import { RandomQuiz } from './random-quiz.ts';
import { SearchPage } from './search-page.ts';

/** The readers of pages that list contents. */
@Injectable()
export class ListPages {
  constructor(
    readonly homes: HomePages,
    readonly listings: Listings,
    readonly numbers: SiteNumbers,
    readonly random: RandomQuiz,
    readonly search: SearchPage,
  ) {}
}
