import type { Item, Person } from '../catalogue.ts';

/** Whether it would be right, or at least arguable, to name the person as the maker of the work. */
export const isBy = (item: Item, person: Person): boolean =>
  item.makers.some(({ key }) => key === person.key) || item.alsoBy.includes(person.key);
