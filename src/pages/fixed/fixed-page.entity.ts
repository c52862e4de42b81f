import { defineEntity, p } from '@mikro-orm/core';
import type { FixedPage as Presented } from '../../../contracts/admin-pages.ts';
import { User } from '../../auth/index.ts';
import { Content } from '../../quizzes/index.ts';

const FixedPageSchema = defineEntity({
  name: 'FixedPage',
  tableName: 'fixed_page',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    /** Without language prefix. */
    path: p.text(),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade'),
    texts: p.json().$type<Presented['texts']>(),
    version: p.integer().default(1),
    /** The admin who made the page, and the key of the request, so that the same request again makes none. */
    adminId: () => p.manyToOne(User).mapToPk().joinColumn('admin_id'),
    key: p.text(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [
    { name: 'fixed_page_path', properties: ['path'] },
    { name: 'fixed_page_key', properties: ['adminId', 'key'] },
  ],
  indexes: [{ name: 'fixed_page_content', properties: ['contentId'] }],
});

/** A page at a path of its own, which shows a quiz with other texts than the usual page of the quiz. */
export class FixedPage extends FixedPageSchema.class {}
FixedPageSchema.setClass(FixedPage);
