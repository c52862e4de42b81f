import { z } from 'zod';
import { route } from './route.ts';
import { QUIZ_LIMITS } from './rules/quiz-limits.ts';

/** The widths that pictures exist in; a wish is rounded up to the next (specification, "Image transforms"). */
export const WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export const QUALITIES = [50, 75, 100] as const;

export const ImageQuery = z.object({
  url: z.string().max(300),
  w: z.coerce.number().int().positive(),
  q: z.coerce.number().int().min(1).max(100).default(100),
});
export type ImageQuery = z.infer<typeof ImageQuery>;

export const MediaId = z.uuid().toLowerCase();

/** What an uploaded file is used for; it determines the renditions. */
export const MediaPurpose = z.enum(['question', 'cover', 'person', 'playlist']);
export type MediaPurpose = z.infer<typeof MediaPurpose>;

/** Why a file was refused. */
export const MediaRefusal = z.enum([
  'media.too-large',
  'media.type',
  'media.broken',
  'media.pixels',
  'media.frames',
  /** Processing failed on our side; the file itself may be fine. */
  'media.failed',
]);
export type MediaRefusal = z.infer<typeof MediaRefusal>;

const Url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable();

/** Source of a picture or clip, as entered by its uploader. */
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

/** URLs of squares (200, 400, 1000 px) and of the sizes of daily pictures (3:2, 300, 600, 1200 px wide). */
const Renditions = z.object({
  square: z.array(z.string()),
  daily: z.array(z.string()),
  /** Whether a face was found, on which the squares are centred. */
  face: z.boolean(),
});

/** An uploaded picture or clip, as its owner and admins see it. */
export const Media = z.object({
  id: MediaId,
  kind: z.enum(['image', 'audio']),
  state: z.enum(['processing', 'ready', 'refused']),
  code: MediaRefusal.nullable(),
  /**
   * A sealed URL until the file is part of something public. Pictures are read through GET /api/image, clips
   * directly.
   */
  url: z.string(),
  /** In pixels, after the picture is turned upright; null for a clip. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** In seconds, counted from the frames; null for a picture. */
  duration: z.number().nullable(),
  bytes: z.int(),
  /**
   * `crop`: the picture is not 16:9 and should be cropped. `cut`: the clip is over 30 s and must be cut before it can
   * be used.
   */
  needs: z.enum(['crop', 'cut']).nullable(),
  placeholder: z.string().nullable(),
  /** Null until they are made. */
  renditions: Renditions.nullable(),
  /** The file that this one was cropped or cut from. */
  from: MediaId.nullable(),
  /**
   * Whether an author uploaded it. Only then are credit and alt entered by its owner; files of the catalogue ship with
   * them.
   */
  isUploaded: z.boolean(),
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

/** Position and size as fractions of the upright picture's width and height. */
export const CropMedia = z
  .strictObject({
    x: Share,
    y: Share,
    width: Share.positive(),
    height: Share.positive(),
    /** The point that squares have to show, as fractions of the upright picture. */
    focus: z.strictObject({ x: Share, y: Share }),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, {
    error: 'outside',
    path: ['width'],
  });
export type CropMedia = z.infer<typeof CropMedia>;

/** The maximum length of a clip, in seconds. */
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
