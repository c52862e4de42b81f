import { Migration } from '@mikro-orm/migrations';

/** Playlists count the quizzes that players see, without those that are not public. */
export class Migration20261123135500 extends Migration {

  override name = 'Migration20261123135500';

  override up(): void | Promise<void> {
    this.addSql(`update content p set items_counter = counted.shown from (
        select playlist_id, count(*) filter (where c.status = 10) as shown
        from playlist_item i join content c on c.id = i.content_id group by playlist_id
      ) counted
      where counted.playlist_id = p.id and p.items_counter <> counted.shown;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update content p set items_counter = counted.items from (
        select playlist_id, count(*) as items from playlist_item group by playlist_id
      ) counted
      where counted.playlist_id = p.id and p.items_counter <> counted.items;`);
  }

}
