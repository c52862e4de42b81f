import type { Item, Person } from '../catalogue.ts';

/** Whether it would be right, or no plain mistake, to name somebody for a work. */
export const isBy = (item: Item, person: Person): boolean =>
  item.makers.some(({ key }) => key === person.key) || item.alsoBy.includes(person.key);
