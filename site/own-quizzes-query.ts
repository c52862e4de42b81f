import type { OwnQuizzesData } from './page-data.ts';

/** Returns the path of /create, without language, that shows `view`. Default values are left out. */
export function ownQuizzesPath(view: Partial<OwnQuizzesData['view']>): string {
  const query = new URLSearchParams();
  for (const name of ['group', 'query', 'sort', 'after'] as const) {
    const value = view[name];
    if (value && value !== 'recent') query.set(name, value);
  }
  return query.size > 0 ? `/create?${query}` : '/create';
}
