import type {
  CatalogConflict,
  CatalogKind,
  CatalogRecord,
  CatalogSheet,
  DecideRelease,
} from '../../../../contracts/admin-catalog.ts';
import type { Media } from '../../../../contracts/media.ts';
import { ApiError } from '../../../api.ts';
import { UnsavedDetails } from '../unsaved-details.ts';
import * as api from './catalog-api.ts';
import {
  differences,
  emptyRecord,
  keyFor,
  mergedRecord,
  type RecordField,
  refusedFields,
} from './record-form.ts';

/** The outcome of the last call: an error, the fields that were refused, or those that somebody else changed. */
export type Outcome =
  | { kind: 'saved' | 'missing' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused'; fields: RecordField[] }
  | { kind: 'conflict'; fields: RecordField[]; theirs: CatalogRecord };

export interface PersonName {
  nameUA: string;
  nameEN: string;
}

export interface Edited {
  /** As the server has it; null for a new record. */
  sheet: CatalogSheet | null;
  /** The version that the next save replaces, and the record of that version. */
  version: number;
  base: CatalogRecord;
  record: CatalogRecord;
  media: Readonly<Record<FileField, Media | null>>;
  names: ReadonlyMap<string, PersonName>;
}

export type FileField = 'picture' | 'clip';

export interface RecordState {
  /** Null until the record is loaded. */
  edited: Edited | null;
  outcome: Outcome | null;
  isBusy: boolean;
  isDirty: boolean;
}

/** Loads, edits and saves one record of the catalogue. */
export class RecordStore {
  private state: RecordState;
  private readonly listeners = new Set<() => void>();
  private readonly details = new UnsavedDetails();

  constructor(
    private readonly kind: CatalogKind,
    /** Null for a new record. */
    private readonly id: number | null,
  ) {
    const edited = id === null ? newRecord(kind) : null;
    this.state = { edited, outcome: null, isBusy: false, isDirty: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): RecordState => this.state;

  readonly load = async (): Promise<void> => {
    if (this.id === null) return;
    this.show({ outcome: null });
    try {
      this.show({ edited: editedOf(await api.readRecord(this.place)) });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      this.show({ outcome: isMissing ? { kind: 'missing' } : { kind: 'failed', error } });
    }
  };

  readonly set = (part: Partial<CatalogRecord>): void => {
    const { edited, outcome } = this.state;
    if (!edited) return;
    const record = { ...edited.record, ...part } as CatalogRecord;
    this.show({
      edited: { ...edited, record },
      outcome: outcome?.kind === 'conflict' ? outcome : null,
    });
  };

  readonly setMedia = (field: FileField, media: Media | null): void => {
    const { edited } = this.state;
    if (!edited) return;
    const kept = this.details.keptIn(media, edited.media[field]);
    this.show({ edited: { ...edited, media: { ...edited.media, [field]: kept } } });
    this.set({ [field]: media?.id ?? null });
  };

  /** Takes a file with another description or credit, which are stored with the record. */
  readonly setDetails = (media: Media): void => {
    const { edited } = this.state;
    if (!edited) return;
    this.details.add(media);
    const field = edited.media.clip?.id === media.id ? 'clip' : 'picture';
    this.show({ edited: { ...edited, media: { ...edited.media, [field]: media } } });
  };

  addName(key: string, name: PersonName): void {
    const { edited } = this.state;
    if (edited) this.show({ edited: { ...edited, names: new Map(edited.names).set(key, name) } });
  }

  /** Saves the record. If somebody else has changed other fields in the meantime, saves both changes. */
  save(): Promise<boolean> {
    return this.attempt(async ({ record, version, base, media }) => {
      await this.details.save([media.picture, media.clip]);
      await this.store(record, version, base);
    });
  }

  /** Resolves to the id of the new record; null if it was not created. */
  async create(): Promise<number | null> {
    let id: number | null = null;
    await this.attempt(async ({ record, media }) => {
      await this.details.save([media.picture, media.clip]);
      const sheet = await api.createRecord({ ...record, key: record.key || keyFor(record) });
      this.take(sheet);
      id = sheet.id;
    });
    return id;
  }

  decide(decision: DecideRelease['decision']): Promise<boolean> {
    return this.attempt(async ({ version }) =>
      this.take(await api.decideRelease(this.place, { version, decision })),
    );
  }

  remove(): Promise<boolean> {
    return this.attempt(() => api.deleteRecord(this.place));
  }

  /** Ends a conflict with the values of the other side. */
  takeTheirs(theirs: CatalogRecord, fields: readonly RecordField[]): void {
    const values = Object.fromEntries(fields.map(field => [field, theirs[field as never]]));
    this.show({ outcome: null });
    this.set(values as Partial<CatalogRecord>);
  }

  private get place(): api.RecordPlace {
    return { table: this.kind === 'person' ? 'people' : 'works', id: this.id as number };
  }

  /** Resolves to whether the work was done. A second call during the first does nothing. */
  private async attempt(work: (edited: Edited) => Promise<void>): Promise<boolean> {
    const { edited, isBusy } = this.state;
    if (!edited || isBusy) return false;
    this.show({ isBusy: true, outcome: null });
    try {
      await work(edited);
      return this.state.outcome?.kind !== 'conflict';
    } catch (error) {
      this.show({ outcome: outcomeOf(error) });
      return false;
    } finally {
      this.show({ isBusy: false });
    }
  }

  private async store(record: CatalogRecord, version: number, base: CatalogRecord): Promise<void> {
    try {
      this.take(await api.changeRecord(this.place, { version, record }));
    } catch (error) {
      const now = conflictIn(error);
      if (!now || !this.state.edited) throw error;
      const { current, version: newest } = now;
      const merged = mergedRecord(base, record, current);
      this.show({
        edited: { ...this.state.edited, version: newest, base: current, record: merged.record },
      });
      if (merged.conflicts.length === 0) return this.store(merged.record, newest, current);
      this.show({ outcome: { kind: 'conflict', fields: merged.conflicts, theirs: current } });
    }
  }

  private take(sheet: CatalogSheet): void {
    this.show({ edited: editedOf(sheet), outcome: { kind: 'saved' } });
  }

  private show(part: Partial<RecordState>): void {
    const state = { ...this.state, ...part };
    const { edited } = state;
    const isDirty =
      edited !== null &&
      (differences(edited.record, edited.base).length > 0 || !this.details.isEmpty);
    this.state = { ...state, isDirty };
    for (const listener of this.listeners) listener();
  }
}

function newRecord(kind: CatalogKind): Edited {
  const record = emptyRecord(kind);
  const media = { picture: null, clip: null };
  return { sheet: null, version: 0, base: record, record, media, names: new Map() };
}

const editedOf = (sheet: CatalogSheet): Edited => ({
  sheet,
  version: sheet.version,
  base: sheet.record,
  record: sheet.record,
  media: { picture: sheet.picture, clip: sheet.clip },
  names: new Map(sheet.people.map(({ key, ...name }) => [key, name])),
});

function outcomeOf(error: unknown): Outcome {
  const issues = error instanceof ApiError ? error.problem?.issues : undefined;
  return issues ? { kind: 'refused', fields: refusedFields(issues) } : { kind: 'failed', error };
}

const conflictIn = (error: unknown): CatalogConflict | null =>
  error instanceof ApiError && error.code === 'version.conflict' && error.problem
    ? (error.problem as unknown as CatalogConflict)
    : null;
