import { defineEntity, p } from '@mikro-orm/core';
import type { Notice as NoticeAnswer } from '../../../contracts/my-quizzes.ts';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';

const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notice',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    kind: p.text().$type<NoticeAnswer['kind']>(),
    /** The content that the notice is about; null if it is not about a content. */
    contentId: () =>
      p
        .manyToOne(Content)
        .mapToPk()
        .joinColumn('content_id')
        .nullable()
        .deleteRule('cascade')
        .index('notice_content'),
    params: p.json().$type<NoticeAnswer['params']>(),
    text: p.json().$type<NoticeAnswer['text']>().nullable(),
    at: p.datetime(3).defaultRaw('now()'),
    readAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'notice_user',
      expression: 'create index notice_user on notice (user_id, id desc)',
    },
    { name: 'notice_time', properties: ['at'] },
  ],
});

/** A notification for a user; the site turns its kind and params into text. */
export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);
