import { z } from 'zod';
import { PlaylistQuiz } from './admin-playlists.ts';
import { route } from './route.ts';
import { PAGE_LIMITS, PAGE_PATH } from './rules/page-rules.ts';
import { QUIZ_LIMITS } from './rules/quiz-limits.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** The texts of a fixed page in one language. */
export const PageTexts = z.strictObject({
  heading: text(QUIZ_LIMITS.title),
  /** Shown below the heading. Each line is a paragraph. */
  text: text(PAGE_LIMITS.text),
  /** The title for search engines and link previews. The name of the site is added to it. */
  seoTitle: text(QUIZ_LIMITS.seoTitle),
  /** The description for search engines and link previews. */
  description: text(QUIZ_LIMITS.description),
});
export type PageTexts = z.infer<typeof PageTexts>;

/** Without English texts, the English page has the Ukrainian ones. */
const BothTexts = z.strictObject({ ua: PageTexts, en: PageTexts.nullable() });

/** What admins can change. */
const Fields = {
  /** Without language prefix. */
  path: z.string().max(PAGE_LIMITS.path).regex(PAGE_PATH),
  /** A quiz that is public, or the one that the page has already. */
  contentId: z.int().positive(),
  texts: BothTexts,
};

/** A page at a path of its own that shows a quiz with other texts than its usual page. */
export const FixedPage = z.object({
  id: z.int(),
  path: z.string(),
  /** If the quiz cannot be read by everybody, the page answers 404. */
  content: PlaylistQuiz.omit({ difficulty: true, price: true }),
  texts: BothTexts,
  /** Increases with every change. A change names the version that its sender has seen. */
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type FixedPage = z.infer<typeof FixedPage>;

/** Newest first. */
export const FixedPageList = z.object({
  items: z.array(FixedPage),
  next: z.string().nullable(),
});
export type FixedPageList = z.infer<typeof FixedPageList>;

export const FixedPagesQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type FixedPagesQuery = z.infer<typeof FixedPagesQuery>;

export const CreateFixedPage = z.strictObject({
  ...Fields,
  /** Made by the client. The same key again creates nothing and returns the same page. */
  key: z.string().min(8).max(64),
});
export type CreateFixedPage = z.infer<typeof CreateFixedPage>;

export const ChangeFixedPage = z.strictObject({ ...Fields, version: z.int().positive() });
export type ChangeFixedPage = z.infer<typeof ChangeFixedPage>;

export const listFixedPages = route({
  method: 'GET',
  path: '/admin/pages',
  input: FixedPagesQuery,
  answer: FixedPageList,
});
export const readFixedPage = route({
  method: 'GET',
  path: '/admin/pages/:id',
  input: z.object({}),
  answer: FixedPage,
});
export const createFixedPage = route({
  method: 'POST',
  path: '/admin/pages',
  input: CreateFixedPage,
  answer: FixedPage,
  status: 201,
});
export const changeFixedPage = route({
  method: 'PUT',
  path: '/admin/pages/:id',
  input: ChangeFixedPage,
  answer: FixedPage,
});
/** Also succeeds if there is no such page (any more). */
export const deleteFixedPage = route({
  method: 'DELETE',
  path: '/admin/pages/:id',
  input: z.object({}),
  answer: z.undefined(),
  status: 204,
});
