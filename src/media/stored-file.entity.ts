import { defineEntity, p } from '@mikro-orm/core';

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'file',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** Of the original's bytes, hex: the same file is kept once. */
    sha256: p.text().unique(),
    kind: p.text().$type<'image' | 'audio'>(),
    mime: p.text(),
    bytes: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** Seconds, by counting frames. */
    duration: p.double().nullable(),
    /** 10 × 10 px WebP as a data URI; none for what is served as it is: a clip, a picture that we drew ourselves. */
    placeholder: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When its renditions were made. */
    renderedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'file_kind', expression: `kind in ('image', 'audio')` }],
});

/** An original in the object store, with what pages need to know of it. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
