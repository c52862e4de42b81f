import type { UserTransfer, UserTransfers } from '../../../../contracts/admin-users.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { usePagedRows } from '../list/use-paged-rows.ts';
import type { UserWords } from './user-words.ts';
import { readTransfers } from './users-api.ts';

/** The transfers of a user, newest first. */
export function TransferList({ id, words }: { id: number; words: UserWords }) {
  const { say, number, time } = words;
  const { rows, next, state, more, again } = usePagedRows<UserTransfer, UserTransfers>({
    view: String(id),
    keyOf: transfer => transfer.id,
    load: cursor => readTransfers(id, cursor === null ? {} : { cursor }),
  });

  return (
    <section>
      <h3>{say('transfers.title')}</h3>
      {state === 'ready' && rows.length === 0 && <p>{say('transfers.none')}</p>}
      <ul className="ad-history">
        {rows.map(({ id: transferId, kind, reference, amount, at }) => (
          <li key={transferId}>
            <b className="num">{amount > 0 ? `+${number(amount)}` : number(amount)}</b>{' '}
            {say(`transfers.kind.${kind}`)}{' '}
            <small>
              {time(at)},{' '}
              {/^\d+$/.test(reference) ? say('transfers.quiz', { id: reference }) : reference}
            </small>
          </li>
        ))}
      </ul>
      {state === 'failed' && <LoadFailed locale={words.locale} again={again} />}
      {next !== null && state !== 'failed' && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={state === 'loading'}
          onClick={more}
        >
          {say('transfers.more')}
        </button>
      )}
    </section>
  );
}
