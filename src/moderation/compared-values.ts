import type { ComparedValue, FieldChange } from '../../contracts/admin-moderation.ts';
import type { MediaPresenter } from '../media/index.ts';
import type { Transaction } from '../transaction.ts';

/** A change as it is stored, with files given by their ids. */
interface StoredChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

const FILES: readonly string[] = ['cover', 'media', 'teaser'];

/** Replaces the ids of pictures and clips by the files; null for files that were removed. */
export async function presentChanges<C extends StoredChange>(
  tx: Transaction,
  files: MediaPresenter,
  viewer: { userId: number },
  changes: readonly C[],
): Promise<(Omit<C, keyof FieldChange> & FieldChange)[]> {
  const ids = changes
    .filter(({ field }) => FILES.includes(field))
    .flatMap(({ before, after }) => [before, after])
    .filter(id => typeof id === 'string');
  const known = await files.presentAllIn(tx, [...new Set(ids)], viewer);
  const shown = (field: string, value: string | number | null): ComparedValue =>
    FILES.includes(field) ? (known.get(String(value)) ?? null) : value;
  return changes.map(change => ({
    ...change,
    before: shown(change.field, change.before),
    after: shown(change.field, change.after),
  }));
}
