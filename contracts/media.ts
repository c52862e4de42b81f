import { z } from 'zod';
import { route } from './route.ts';
import { QUIZ_LIMITS } from './rules/quiz-limits.ts';

/**
 * The widths in px in which pictures are served. A requested width is rounded up to the next one (specification, "Image
 * transforms").
 */
export const WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export const QUALITIES = [50, 75, 100] as const;

export const ImageQuery = z.object({
  url: z.string().max(300),
  w: z.coerce.number().int().positive(),
  q: z.coerce.number().int().min(1).max(100).default(100),
});
export type ImageQuery = z.infer<typeof ImageQuery>;

export const MediaId = z.uuid().toLowerCase();

/** What an uploaded file is used for. The sizes in which it is served depend on this. */
export const MediaPurpose = z.enum(['question', 'cover', 'person', 'playlist']);
export type MediaPurpose = z.infer<typeof MediaPurpose>;

export const MediaRefusal = z
  .enum([
    'media.too-large',
    'media.type',
    'media.broken',
    'media.pixels',
    'media.frames',
    'media.failed',
  ])
  .describe(
    'Why a file was refused. media.failed: the server failed to process it; the file itself may be fine.',
  );
export type MediaRefusal = z.infer<typeof MediaRefusal>;

const Url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable();

/** The source of a picture or clip, as its uploader states it. */
export const MediaCredit = z.strictObject({
  kind: z.enum(['own', 'public-domain', 'licence']),
  author: z.string().trim().max(120),
  /** Null unless `kind` is licence. */
  licence: z.enum(['cc0', 'cc-by', 'cc-by-sa', 'other']).nullable(),
  url: Url,
});
export type MediaCredit = z.infer<typeof MediaCredit>;

export const MediaAlt = z.strictObject({
  ua: z.string().trim().max(200),
  en: z.string().trim().max(200).nullable(),
});
export type MediaAlt = z.infer<typeof MediaAlt>;

/** URLs of the squares (200, 400, 1000 px) and of the 3:2 sizes for daily pictures (300, 600, 1200 px wide). */
const Renditions = z.object({
  square: z.array(z.string()),
  daily: z.array(z.string()),
  /** Whether a face was found. The squares are then centred on it. */
  face: z.boolean(),
});

/** An uploaded picture or clip, as its owner and admins see it. */
export const Media = z.object({
  id: MediaId,
  kind: z.enum(['image', 'audio']),
  state: z.enum(['processing', 'ready', 'refused']),
  code: MediaRefusal.nullable(),
  /**
   * Sealed as long as nothing public uses the file. A picture's URL is a parameter of GET /api/image; a clip's URL is
   * played directly.
   */
  url: z.string(),
  /** In pixels, after the picture was turned upright; null for a clip. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** In seconds, counted from the frames; null for a picture. */
  duration: z.number().nullable(),
  bytes: z.int(),
  /**
   * `crop`: the picture is not 16:9 and should be cropped. `cut`: the clip is longer than 30 s and must be cut before
   * it can be used.
   */
  needs: z.enum(['crop', 'cut']).nullable(),
  placeholder: z.string().nullable(),
  /** Null until the renditions are made. */
  renditions: Renditions.nullable(),
  /** The id of the file that this one was cropped or cut from. */
  from: MediaId.nullable(),
  isUploaded: z
    .boolean()
    .describe(
      'Whether an author uploaded the file. Only then has its owner entered credit and alt; files of the catalogue ship with theirs.',
    ),
  credit: MediaCredit.nullable(),
  alt: MediaAlt,
});
export type Media = z.infer<typeof Media>;

/** The body is multipart/form-data with `purpose` before `file`. */
export const UploadMedia = z.strictObject({ purpose: MediaPurpose });
export type UploadMedia = z.infer<typeof UploadMedia>;

export const ChangeMedia = z.strictObject({
  credit: MediaCredit.nullable().optional(),
  alt: MediaAlt.optional(),
});
export type ChangeMedia = z.infer<typeof ChangeMedia>;

const Share = z.number().min(0).max(1);

/** Position and size of the part to keep, as fractions of the upright picture's width and height. */
export const CropMedia = z
  .strictObject({
    x: Share,
    y: Share,
    width: Share.positive(),
    height: Share.positive(),
    /** A point that every square cut from the picture must contain, as fractions of the upright picture. */
    focus: z.strictObject({ x: Share, y: Share }),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, {
    error: 'outside',
    path: ['width'],
  });
export type CropMedia = z.infer<typeof CropMedia>;

/** The maximum length of a clip in seconds. */
export const LONGEST_CLIP = QUIZ_LIMITS.clip;

/** In seconds from the start of the clip. */
export const CutMedia = z
  .strictObject({ start: z.number().min(0), end: z.number().positive() })
  .refine(({ start, end }) => end > start && end - start <= LONGEST_CLIP + 0.0001, {
    error: 'length',
    path: ['end'],
  });
export type CutMedia = z.infer<typeof CutMedia>;

const Nothing = z.object({});

export const uploadMedia = route({
  method: 'POST',
  path: '/media',
  input: UploadMedia,
  answer: Media,
  status: 201,
});
export const readMedia = route({
  method: 'GET',
  path: '/media/:id',
  input: Nothing,
  answer: Media,
});
export const changeMedia = route({
  method: 'PATCH',
  path: '/media/:id',
  input: ChangeMedia,
  answer: Media,
});
export const deleteMedia = route({
  method: 'DELETE',
  path: '/media/:id',
  input: Nothing,
  answer: z.undefined(),
  status: 204,
});
export const cropMedia = route({
  method: 'POST',
  path: '/media/:id/crop',
  input: CropMedia,
  answer: Media,
  status: 201,
});
export const cutMedia = route({
  method: 'POST',
  path: '/media/:id/cut',
  input: CutMedia,
  answer: Media,
  status: 201,
});
