import { defineEntity, p } from '@mikro-orm/core';
import type { Locale } from '../../contracts/vocabulary.ts';
import { StoredFile } from '../media/index.ts';
import { Content } from './content.entity.ts';

const SocialPictureSchema = defineEntity({
  name: 'SocialPicture',
  tableName: 'social_picture',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    locale: p.text().$type<Locale>().primary(),
    fileId: () =>
      p.manyToOne(StoredFile).mapToPk().joinColumn('file_id').index('social_picture_file'),
    /** The hash of text, cover and design. */
    digest: p.text(),
  },
  checks: [{ name: 'social_picture_locale', expression: `locale in ('ua', 'en')` }],
});

/** A content's social preview picture in one language, made by a job. */
export class SocialPicture extends SocialPictureSchema.class {}
SocialPictureSchema.setClass(SocialPicture);
