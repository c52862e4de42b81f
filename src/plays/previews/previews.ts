import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Play } from '../../../contracts/plays.ts';
import type { PreviewQuiz } from '../../../contracts/quizzes.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { PreviewRevisions } from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { FILLED } from '../game/choicer.ts';
import { PlayPresenter } from '../play-presenter.ts';
import { type PlayRow, PlayStore } from '../play-store.ts';

/**
 * Stores previews: plays of a quiz as it is being edited, for its author and admins. They affect no statistics and
 * expire after PREVIEW_HOURS.
 */
@Injectable()
export class Previews {
  constructor(
    private readonly transactions: Transactions,
    private readonly revisions: PreviewRevisions,
    private readonly store: PlayStore,
    private readonly presenter: PlayPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts a preview and removes the viewer's previous one of the quiz. It begins with the question at index `from`,
   * and the questions before that come last.
   */
  async begin(viewer: Viewer, quizId: number, input: PreviewQuiz): Promise<Play> {
    const { userId, role, playerId } = viewer;
    const playId = await this.transactions.run(async tx => {
      const { revisionIds, subtype } = await this.revisions.of(tx, quizId, { userId, role });
      const from = input.from < revisionIds.length ? input.from : 0;
      const ids = [...revisionIds.slice(from), ...revisionIds.slice(0, from)];
      await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`preview:${playerId}:${quizId}`}))`);
      await remove(tx, sql`player_id = ${playerId}::uuid and content_id = ${quizId}`);
      const [play] = await tx.run(sql<{ id: string }>`
        insert into play (content_id, player_id, locale, revision_ids, total, expires_at, practice, mode, subtype,
          edition, purpose)
        select ${quizId}, ${playerId}::uuid, ${input.locale}, ids, cardinality(ids),
          now() + make_interval(hours => ${this.config.PREVIEW_HOURS}), true, ${input.mode}, ${subtype},
          case when ${input.mode === 'clicker'} or ${subtype}::text = any(${FILLED}::text[]) then hash_array(ids) else 0 end,
          'preview'
        from (select ${ids}::bigint[] as ids) pinned
        returning id`);
      return (play as { id: string }).id;
    });
    const play = (await this.store.read(playId, playerId)) as PlayRow;
    return this.presenter.play(play, []);
  }

  /** Removes expired previews and the question revisions made for them. May run again at any time. */
  async sweep(): Promise<void> {
    await this.transactions.run(async tx => {
      await remove(tx, sql`expires_at < now()`);
      await this.revisions.sweep(tx, this.config.PREVIEW_HOURS + 1);
    });
  }
}

async function remove(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  await tx.run(sql`
    with gone as (
      select id from play where purpose = 'preview' and ${which} for update
    ), answers as (
      delete from answer using gone where play_id = gone.id
    )
    delete from play using gone where play.id = gone.id`);
}
