import { useCallback, useState } from 'react';
import type { AdminUser, AdminUserSheet } from '../../../../contracts/admin-users.ts';
import { localized } from '../../../paths.ts';
import { Modal } from '../../Modal.tsx';
import type { Toast } from '../../Toasts.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useLoad } from '../list/use-load.ts';
import { FactList } from '../sheet/FactList.tsx';
import { TransferList } from './TransferList.tsx';
import { UserActions } from './UserActions.tsx';
import type { UserWords } from './user-words.ts';
import { readUser } from './users-api.ts';

interface Props {
  id: number;
  words: UserWords;
  tell: (toast: Toast) => void;
  /** Called after a change was stored. */
  changed: (user: AdminUser) => void;
  close: () => void;
}

/** What is known about a user, and what an admin can change, in a dialog over the list. */
export function UserSheet({ id, words, tell, changed, close }: Props) {
  const { say } = words;
  const read = useCallback(() => readUser(id), [id]);
  const { value: sheet, hasFailed, load } = useLoad(read);
  const [run, setRun] = useState(0);

  return (
    <Modal
      title={sheet ? sheet.user.name : say('sheet.title')}
      close={close}
      closeLabel={say('sheet.close')}
    >
      {hasFailed && <LoadFailed locale={words.locale} again={load} />}
      {!(sheet || hasFailed) && <p role="status">{say('sheet.loading')}</p>}
      {sheet && (
        <>
          <Facts sheet={sheet} words={words} />
          <UserActions
            user={sheet.user}
            words={words}
            done={(user, text) => {
              changed(user);
              tell({ text });
              setRun(run + 1);
              load();
            }}
          />
          <History sheet={sheet} words={words} />
          <TransferList key={run} id={id} words={words} />
        </>
      )}
    </Modal>
  );
}

function Facts({ sheet, words: { say, number, time, locale } }: FactsProps) {
  const { user, plays, quizzes, sessions } = sheet;
  const facts: [string, string][] = [
    [say('column.id'), String(user.id)],
    [say('column.role'), say(`role.${user.role}`)],
    [say('column.balance'), number(user.balance)],
    [say('column.joined'), `${time(user.joinedAt)}, ${say(`source.${user.source}`)}`],
    [
      say('sheet.plays'),
      say('sheet.playCounts', { finished: plays.finished, counted: plays.counted }),
    ],
    [say('sheet.lastPlay'), plays.lastAt ? time(plays.lastAt) : say('sheet.never')],
    [say('sheet.quizzes'), number(quizzes)],
    [say('sheet.sessions'), number(sessions)],
    ...(user.premium ? [[say('premium'), say('sheet.yes')] as [string, string]] : []),
    ...(user.blockedAt ? [[say('blocked'), time(user.blockedAt)] as [string, string]] : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      <p>
        <a className="link" href={localized(locale, `/profile/${user.id}`)}>
          {say('sheet.profile')}
        </a>
      </p>
    </>
  );
}

interface FactsProps {
  sheet: AdminUserSheet;
  words: UserWords;
}

/** Roles that were granted, and what admins did to the account. */
function History({ sheet: { user, roles, actions }, words: { say, time, locale } }: FactsProps) {
  return (
    <section>
      <h3>{say('history.title')}</h3>
      {roles.length + actions.length === 0 && <p>{say('history.none')}</p>}
      <ul className="ad-history">
        {actions.map(({ id, at, admin, action, details }) => (
          <li key={id}>
            <b>{say(`action.${action}` as 'action.other')}</b>{' '}
            {typeof details.reason === 'string' && say('quoted', { text: details.reason })}
            <small>
              {time(at)}, {admin.name ?? admin.id}
            </small>
          </li>
        ))}
        {roles
          .filter(({ by }) => !by.startsWith('admin '))
          .map(({ role, by, at }) => (
            <li key={at}>
              <b>{say('history.role', { role: say(`role.${role}`) })}</b>{' '}
              <small>
                {time(at)}, {by}
              </small>
            </li>
          ))}
      </ul>
      <p>
        <a
          className="link"
          href={localized(locale, `/admin/log?subject=user&subjectId=${user.id}`)}
        >
          {say('history.log')}
        </a>
      </p>
    </section>
  );
}
