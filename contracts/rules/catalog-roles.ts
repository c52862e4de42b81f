import type { CreditRole } from '../admin-catalog.ts';
import type { CatalogSource } from '../catalog.ts';

/** The roles that people can have in a work of each kind. */
export const ROLES_OF: Readonly<Record<CatalogSource, readonly CreditRole[]>> = {
  movie: ['director', 'lead', 'also'],
  tv: ['director', 'lead', 'also'],
  music: ['composer', 'performer', 'also'],
  game: ['studio', 'designer', 'also'],
};

/** The maximum number of facts about a work. */
export const MOST_FACTS = 5;
