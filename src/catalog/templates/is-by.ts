import type { Item, Person } from '../catalogue.ts';

/** Whether naming a person for a work would be right or at least arguable. */
export const isBy = (item: Item, person: Person): boolean =>
  item.makers.some(({ key }) => key === person.key) || item.alsoBy.includes(person.key);
