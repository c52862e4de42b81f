import { defineEntity, p } from '@mikro-orm/core';
import type {
  CropMedia,
  CutMedia,
  MediaAlt,
  MediaCredit,
  MediaPurpose,
  MediaRefusal,
} from '../../contracts/media.ts';
import { User } from '../auth/index.ts';

const BlobSchema = defineEntity({
  name: 'StoredBlob',
  tableName: 'blob',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** The hex SHA-256 of the stored bytes, so that the same bytes are stored only once. */
    sha256: p.text().unique(),
    bytes: p.integer(),
    /** When the renditions were made. */
    renderedAt: p.datetime().nullable(),
  },
});

/** Bytes in the object store under `originals/{id}`; their renditions are under `renditions/{id}/`. */
export class StoredBlob extends BlobSchema.class {}
BlobSchema.setClass(StoredBlob);

/** How a file was made from another one: the part of the picture or of the clip that was kept. */
export type Edit = { crop: CropMedia } | { cut: CutMedia };

/** The point that renditions are centred on, as fractions of the picture's width and height. */
export interface Focus {
  x: number;
  y: number;
  /** Whether the point is the centre of a face. */
  face: boolean;
}

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'file',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** The hex SHA-256 of the source bytes, by which shipped and drawn files are found; null for uploads. */
    sha256: p.text().nullable(),
    kind: p.text().$type<'image' | 'audio'>(),
    mime: p.text(),
    bytes: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** The duration of a clip in seconds, counted from its frames. */
    duration: p.double().nullable(),
    /**
     * A WebP of 10 × 10 px as a data URI. Null for files that are served unchanged: clips, and pictures that the
     * product drew.
     */
    placeholder: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Null while the file is being processed, and after it was refused. */
    blobId: () =>
      p.manyToOne(StoredBlob).mapToPk().joinColumn('blob_id').deleteRule('restrict').nullable(),
    state: p.text().$type<'processing' | 'ready' | 'refused'>().default('ready'),
    /** The reason for which the file was refused. */
    code: p.text().$type<MediaRefusal>().nullable(),
    /** The uploader; null for shipped and drawn files, and after the account was deleted. */
    ownerId: () =>
      p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('restrict').nullable(),
    /** Null for files that ship with the product or that it drew. */
    purpose: p.text().$type<MediaPurpose>().nullable(),
    needs: p.text().$type<'crop' | 'cut'>().nullable(),
    /** The file that it was cropped or cut from, and how. */
    fromId: () =>
      p.manyToOne(StoredFile).mapToPk().joinColumn('from_id').deleteRule('restrict').nullable(),
    edit: p.json().$type<Edit>().nullable(),
    focus: p.json().$type<Focus>().nullable(),
    credit: p.json().$type<MediaCredit>().nullable(),
    alt: p.json().$type<MediaAlt>().nullable(),
    /** When the cleanup job first found that nothing uses the file; null if something used it at the last run. */
    unusedSince: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'file_owner',
      expression: 'create index file_owner on file (owner_id, id) where owner_id is not null',
    },
    {
      name: 'file_blob',
      expression: 'create index file_blob on file (blob_id) where blob_id is not null',
    },
    {
      name: 'file_from',
      expression: 'create index file_from on file (from_id) where from_id is not null',
    },
    {
      name: 'file_unused',
      expression: 'create index file_unused on file (unused_since) where unused_since is not null',
    },
    {
      name: 'file_sha256',
      expression: 'create unique index file_sha256 on file (sha256) where owner_id is null',
    },
  ],
  checks: [
    { name: 'file_kind', expression: `kind in ('image', 'audio')` },
    { name: 'file_state', expression: `state in ('processing', 'ready', 'refused')` },
    { name: 'file_ready', expression: `(state = 'ready') = (blob_id is not null)` },
    { name: 'file_refused', expression: `(state = 'refused') = (code is not null)` },
    { name: 'file_needs', expression: `needs in ('crop', 'cut')` },
    { name: 'file_purpose', expression: `purpose is not null or owner_id is null` },
  ],
});

/** A picture or clip with its metadata. Files of different owners may share the same bytes. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
