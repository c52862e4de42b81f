import { Migration } from '@mikro-orm/migrations';

export class Migration20261121095452 extends Migration {

  override name = 'Migration20261121095452';

  override up(): void | Promise<void> {
    this.addSql(`create index catalog_item_clip on catalog_item (clip_id) where clip_id is not null;`);

    this.addSql(`create index catalog_question_media on catalog_question (media_id) where media_id is not null;`);

    this.addSql(`create index app_user_portrait on app_user (portrait_id) where portrait_id is not null;`);

    this.addSql(`create index content_picture on content (picture_id) where picture_id is not null;`);
    this.addSql(`create index content_social on content (social_id) where social_id is not null;`);

    this.addSql(`create index question_revision_media on question_revision (media_id) where media_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "app_user_portrait";`);

    this.addSql(`drop index "catalog_item_clip";`);

    this.addSql(`drop index "catalog_question_media";`);

    this.addSql(`drop index "content_picture";`);
    this.addSql(`drop index "content_social";`);

    this.addSql(`drop index "question_revision_media";`);
  }

}
