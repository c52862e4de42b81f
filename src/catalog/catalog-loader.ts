import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Files } from '../media/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { type CatalogFolder, readCatalogFolder } from './catalog-folder.ts';
import {
  FORGET_CREDITS,
  READ_STATE,
  RETIRE_QUESTIONS,
  SAVE_CREDITS,
  SAVE_ITEMS,
  SAVE_PEOPLE,
  SAVE_QUESTIONS,
  SAVE_STATE,
} from './catalog-writes.ts';
import type { Item, Person } from './catalogue.ts';
import { type MadeQuestion, questionsOf, TEMPLATES_VERSION } from './templates/questions.ts';

export interface CatalogReport {
  /** True if neither the files nor the templates have changed since the last load. */
  isUnchanged: boolean;
  items: number;
}

/** File ids of clips by the path in the catalogue files. */
type ClipIds = ReadonlyMap<string, string>;

/** Loads the catalogue and the questions made from it into the database, identified by stable keys. */
@Injectable()
export class CatalogLoader {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: Files,
  ) {}

  /**
   * A repeated load changes nothing, and a mistake in the files leaves everything unchanged. Questions that are no
   * longer made are not asked again, but remain in earlier dailies.
   */
  async load(root: string): Promise<CatalogReport> {
    const folder = await readCatalogFolder(root);
    const items = folder.catalogue.items.length;
    const digest = `${TEMPLATES_VERSION}:${folder.digest}`;
    return this.transactions.run(async tx => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalog'))`);
      const [known] = await tx.query<{ digest: string }>(READ_STATE);
      if (known?.digest === digest) return { isUnchanged: true, items };
      await this.save(tx, folder);
      await tx.query(SAVE_STATE, [digest]);
      return { isUnchanged: false, items };
    });
  }

  private async save(tx: Transaction, { catalogue, clips }: CatalogFolder): Promise<void> {
    const clipIds = await this.keepClips(tx, clips);
    const questions = questionsOf(catalogue).map(question => questionRow(question, clipIds));
    const save = (statement: string, rows: unknown[]) =>
      tx.query(statement, [JSON.stringify(rows)]);
    await save(SAVE_PEOPLE, catalogue.people.map(personRow));
    await save(
      SAVE_ITEMS,
      catalogue.items.map(item => itemRow(item, clipIds)),
    );
    await tx.query(FORGET_CREDITS);
    await save(SAVE_CREDITS, catalogue.items.flatMap(creditRows));
    await save(SAVE_QUESTIONS, questions);
    await save(
      RETIRE_QUESTIONS,
      questions.map(({ key }) => key),
    );
  }

  private async keepClips(tx: Transaction, clips: ReadonlyMap<string, Buffer>) {
    const ids = new Map<string, string>();
    for (const [path, bytes] of clips) {
      const file = await this.files.keep(tx, bytes);
      if (file?.kind !== 'audio') throw new Error(`content/catalog: ${path} is no MP3`);
      ids.set(path, file.id);
    }
    await tx.em.flush();
    return ids;
  }
}

const personRow = ({ key, name, born, died, country }: Person) => ({
  key,
  nameUA: name.ua,
  nameEN: name.en,
  born,
  died,
  country,
});

const SOURCES = {
  movie: 'movie',
  tv: 'tv',
  piece: 'music',
  track: 'music',
  game: 'game',
} as const;

const itemRow = ({ title, clip, ...item }: Item, clipIds: ClipIds) => ({
  key: item.key,
  source: SOURCES[item.kind],
  titleUA: title.ua,
  titleEN: title.en,
  year: item.year,
  countries: item.countries,
  genres: item.genres,
  plot: item.plot,
  form: item.form,
  fact: item.fact,
  fame: item.fame,
  clipId: clip && clipIds.get(clip),
  reference: item.reference,
  originalVoices: item.isAnimated && item.leads.length > 0,
  approximateDate: item.isYearAbout,
});

const ROLES = {
  movie: 'director',
  tv: 'director',
  piece: 'composer',
  track: 'performer',
  game: 'studio',
} as const;

function creditRows({ key, kind, makers, leads, designers, alsoBy }: Item) {
  const rowsOf = (role: string, people: readonly string[]) =>
    people.map((person, position) => ({ item: key, role, person, position }));
  const keysOf = (people: readonly Person[]) => people.map(person => person.key);
  return [
    ...rowsOf(ROLES[kind], keysOf(makers)),
    ...rowsOf('lead', keysOf(leads)),
    ...rowsOf('designer', keysOf(designers)),
    ...rowsOf('also', alsoBy),
  ];
}

const questionRow = ({ item, clip, ...question }: MadeQuestion, clipIds: ClipIds) => ({
  ...question,
  item: item.key,
  mediaId: clip && clipIds.get(clip),
});
