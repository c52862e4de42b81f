import { z } from 'zod';
import { CatalogGenre, CatalogRole, CatalogSource } from './catalog.ts';
import { Media, MediaId } from './media.ts';
import { route } from './route.ts';
import { MOST_FACTS, ROLES_OF } from './rules/catalog-roles.ts';

/** Works (films, series, music, games) and people have ids of their own, so a path names the table as well. */
export const CatalogTable = z.enum(['works', 'people']);
export type CatalogTable = z.infer<typeof CatalogTable>;

export const CatalogKind = z.enum([...CatalogSource.options, 'person']);
export type CatalogKind = z.infer<typeof CatalogKind>;

/** `also` marks people whose other works must not be offered as wrong answers; authors and players never see it. */
export const CreditRole = z.enum([...CatalogRole.options, 'also']);
export type CreditRole = z.infer<typeof CreditRole>;

const MOST_COUNTRIES = 10;
const MOST_GENRES = 4;
const MOST_PEOPLE = 40;

/** Countries whose works are accepted only with the flag `related`. */
const RELATED_COUNTRIES = ['ru', 'su'];

/** A text in one line without characters that PostgreSQL or a file in UTF-8 cannot store. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(text => text.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(text));
const both = (max: number) => z.strictObject({ ua: line(max), en: line(max) });

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** ISO 3166 alpha-2 in lower case. */
const Country = z
  .string()
  .regex(/^[a-z]{2}$/)
  .refine(code => RELATED_COUNTRIES.includes(code) || regions.of(code.toUpperCase()) !== undefined);

const distinct = <Value extends z.ZodType>(schema: z.ZodArray<Value>) =>
  schema.refine(
    values => new Set(values.map(value => JSON.stringify(value))).size === values.length,
  );

/** Covers everything from the oldest music that is still played to announced films. */
const Year = z.int().min(1000).max(2100);
const Fame = z.literal([1, 2, 3]);

/** A film, a series, a piece of music, a song or a game, with everything that admins edit. */
export const WorkRecord = z
  .strictObject({
    kind: CatalogSource,
    /** A stable name such as `inception`, by which files refer to the work. */
    key: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: both(80),
    year: Year,
    countries: distinct(z.array(Country).max(MOST_COUNTRIES)),
    /** Empty for music, which has a `form` instead. */
    genres: distinct(z.array(CatalogGenre).max(MOST_GENRES)),
    /** A summary of a film or series in one line. */
    plot: both(200).nullable(),
    /** The form of a piece of music, such as opera or song. */
    form: both(40).nullable(),
    facts: z.array(both(300)).min(1).max(MOST_FACTS),
    /** Refers to people by their keys. */
    people: distinct(z.array(z.strictObject({ role: CreditRole, key: line(60) })).max(MOST_PEOPLE)),
    fame: Fame,
    flags: z.strictObject({
      related: z.boolean(),
      originalVoices: z.boolean(),
      approximateDate: z.boolean(),
    }),
    reference: line(300),
    picture: MediaId.nullable(),
    clip: MediaId.nullable(),
  })
  .superRefine(({ kind, countries, flags, people }, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (!flags.related && countries.some(code => RELATED_COUNTRIES.includes(code)))
      report(['countries'], 'row.related');
    for (const [at, { role }] of people.entries())
      if (!ROLES_OF[kind].includes(role)) report(['people', at, 'role'], 'row.invalid');
  });
export type WorkRecord = z.infer<typeof WorkRecord>;

/** A person, band or studio. */
export const PersonRecord = z
  .strictObject({
    kind: z.literal('person'),
    /** The English name at the time when the person was added. */
    key: line(60),
    name: both(60),
    /** The year of birth; for a band, the year in which it was formed. */
    born: Year.nullable(),
    died: Year.nullable(),
    /** Null if several countries claim the person. */
    country: Country.nullable(),
    fame: Fame,
    /** Whether the person has active ties to Russia. */
    related: z.boolean(),
    picture: MediaId.nullable(),
  })
  .refine(({ born, died }) => born === null || died === null || born <= died, {
    path: ['died'],
    error: 'row.invalid',
  });
export type PersonRecord = z.infer<typeof PersonRecord>;

export const CatalogRecord = z.discriminatedUnion('kind', [WorkRecord, PersonRecord]);
export type CatalogRecord = z.infer<typeof CatalogRecord>;

/** A work or person as admins see and edit it. */
export const CatalogSheet = z.object({
  id: z.int(),
  record: CatalogRecord,
  picture: Media.nullable(),
  clip: Media.nullable(),
  /** The names of the people in `record.people`. */
  people: z.array(z.object({ key: z.string(), nameUA: z.string(), nameEN: z.string() })),
  version: z.int(),
  /** Whether it comes with the product. */
  ships: z.boolean(),
  /** Whether it comes with the product and was edited here, so that new releases leave it alone. */
  adopted: z.boolean(),
  /** The record in the installed release, if an admin has to choose between it and `record`; otherwise null. */
  release: CatalogRecord.nullable(),
});
export type CatalogSheet = z.infer<typeof CatalogSheet>;

/** Marks by which the list is filtered. `release`: the installed release has a newer version of the record. */
export const CatalogMark = z.enum([
  'related',
  'originalVoices',
  'approximateDate',
  'adopted',
  'release',
]);
export type CatalogMark = z.infer<typeof CatalogMark>;

export const AdminCatalogRow = z.object({
  id: z.int(),
  key: z.string(),
  titleUA: z.string(),
  titleEN: z.string(),
  /** The year of birth of a person. */
  year: z.int().nullable(),
  fame: Fame,
  marks: z.array(CatalogMark),
  picture: Media.nullable(),
  hasClip: z.boolean(),
});
export type AdminCatalogRow = z.infer<typeof AdminCatalogRow>;

export const AdminCatalogQuery = z.object({
  kind: CatalogKind,
  query: z.string().max(100).default(''),
  fame: z.coerce.number().int().min(1).max(3).optional(),
  mark: CatalogMark.optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type AdminCatalogQuery = z.infer<typeof AdminCatalogQuery>;

export const AdminCatalogList = z.object({
  items: z.array(AdminCatalogRow),
  next: z.string().nullable(),
});
export type AdminCatalogList = z.infer<typeof AdminCatalogList>;

const Version = z.int().positive();

/** `version` is the one that the admin saw. */
export const ChangeCatalogRecord = z.strictObject({ version: Version, record: CatalogRecord });
export type ChangeCatalogRecord = z.infer<typeof ChangeCatalogRecord>;

/** Members of the problem document of 409 version.conflict. */
export const CatalogConflict = z.object({ current: CatalogRecord, version: z.int() });
export type CatalogConflict = z.infer<typeof CatalogConflict>;

export const DecideRelease = z.strictObject({
  version: Version,
  decision: z.enum(['take', 'keep']),
});
export type DecideRelease = z.infer<typeof DecideRelease>;

const Nothing = z.object({});

/** Lists the newest first; with a query, the closest titles first. */
export const listAdminCatalog = route({
  method: 'GET',
  path: '/admin/catalog',
  input: AdminCatalogQuery,
  answer: AdminCatalogList,
});
/** A second identical call returns what the first one created; 409 catalog.key if the key is taken. */
export const createCatalogRecord = route({
  method: 'POST',
  path: '/admin/catalog',
  input: CatalogRecord,
  answer: CatalogSheet,
  status: 201,
});
export const readCatalogRecord = route({
  method: 'GET',
  path: '/admin/catalog/:table/:id',
  input: Nothing,
  answer: CatalogSheet,
});
export const changeCatalogRecord = route({
  method: 'PUT',
  path: '/admin/catalog/:table/:id',
  input: ChangeCatalogRecord,
  answer: CatalogSheet,
});
/** 409 catalog.used while a question or a work refers to it, 409 catalog.ships if a release would bring it back. */
export const deleteCatalogRecord = route({
  method: 'DELETE',
  path: '/admin/catalog/:table/:id',
  input: Nothing,
  answer: z.undefined(),
  status: 204,
});
/** Replaces the record by that of the release, or keeps it as it was edited here. */
export const decideCatalogRelease = route({
  method: 'POST',
  path: '/admin/catalog/:table/:id/release',
  input: DecideRelease,
  answer: CatalogSheet,
});

export const CatalogFileFormat = z.enum(['csv', 'ndjson']);
export type CatalogFileFormat = z.infer<typeof CatalogFileFormat>;

export const ExportCatalog = z.object({ kind: CatalogKind, format: CatalogFileFormat });
export type ExportCatalog = z.infer<typeof ExportCatalog>;

/** The response is a file to download, which POST /admin/imports accepts. */
export const exportCatalog = route({
  method: 'GET',
  path: '/admin/catalog/export',
  input: ExportCatalog,
  answer: z.unknown(),
});
