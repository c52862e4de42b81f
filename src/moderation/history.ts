import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { HistoryItem, HistoryQuery, QuizHistory } from '../../contracts/admin-moderation.ts';
import type { Viewer } from '../auth/index.ts';
import { badInput } from '../errors.ts';
import { MediaPresenter } from '../media/index.ts';
import { type LoggedChange, readEdited } from '../quizzes/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { presentChanges } from './compared-values.ts';
import { actionOf, type HistoryStep } from './history-action.ts';

interface HistoryRow extends Omit<HistoryStep, 'isEdit'> {
  id: number;
  at: Date;
  by: HistoryItem['by'];
  reason: string;
  changes: LoggedChange[] | null;
}

/** Reads what happened to a quiz, newest first, for its author and for admins. */
@Injectable()
export class History {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: MediaPresenter,
  ) {}

  /** 404 if the viewer may not edit the quiz. */
  list(viewer: Viewer, id: number, query: HistoryQuery): Promise<QuizHistory> {
    return this.transactions.run(async tx => {
      await readEdited(tx, id, viewer);
      return this.read(tx, viewer, id, query);
    });
  }

  /** The caller checks access. */
  async read(
    tx: Transaction,
    viewer: Viewer,
    id: number,
    { cursor, limit }: HistoryQuery,
  ): Promise<QuizHistory> {
    const before = cursor === undefined ? null : idOf(cursor);
    const rows = await tx.run(sql<HistoryRow>`
      select h.id, h.changed_at as at, h.from_status as "from", h.to_status as to, h.from_stage as "fromStage", h.stage,
        h.reason, h.publish_at as "publishAt", h.changes,
        case when u.id is not null and u.deleted_at is null
          then json_build_object('id', u.id, 'name', u.name) end as by
      from status_change h left join app_user u on u.id = h.actor_id
      where h.content_id = ${id} and (${before}::bigint is null or h.id < ${before}::bigint)
        and (h.changes is null or jsonb_array_length(h.changes) > 0)
      order by h.id desc limit ${limit + 1}`);
    const shown = rows.slice(0, limit);
    const items: HistoryItem[] = [];
    for (const row of shown) items.push(await this.present(tx, viewer, row));
    return { items, next: rows.length > limit ? String(shown.at(-1)?.id) : null };
  }

  private async present(
    tx: Transaction,
    viewer: Viewer,
    { id, at, publishAt, changes, fromStage, ...row }: HistoryRow,
  ): Promise<HistoryItem> {
    return {
      ...row,
      id: String(id),
      at: at.toISOString(),
      action: actionOf({ ...row, fromStage, publishAt, isEdit: changes !== null }),
      publishAt: publishAt?.toISOString() ?? null,
      changes: changes ? await presentChanges(tx, this.files, viewer, changes) : [],
    };
  }
}

function idOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw badInput([{ path: 'cursor', code: 'invalid' }]);
  return Number(cursor);
}
