import type { SuspicionDetails } from '../../../../contracts/admin-plays.ts';
import { localized } from '../../../paths.ts';
import type { PlayWords } from './play-words.ts';

interface AccountProps {
  users: SuspicionDetails['users'];
  words: PlayWords;
}

/** The accounts of a suspicion, with links to their sheets. */
export function AccountList({ users, words }: AccountProps) {
  const { say, locale, pace, time } = words;
  return (
    <section>
      <h3>{say('column.accounts')}</h3>
      <ul className="ad-history">
        {users.map(({ id, name, blocked, joinedAt, left, plays, correct, questions, paceMs }) => (
          <li key={id}>
            <a className="link" href={localized(locale, `/admin/users?user=${id}`)}>
              {name}
            </a>{' '}
            {blocked && <span className="pill pill--no">{say('blocked')}</span>}{' '}
            {say('evidence.pace', { plays, correct, questions })}, {pace(paceMs)}{' '}
            <small>
              {say('sheet.joined', { time: time(joinedAt) })}
              {left > 0 && `, ${say('sheet.left', { n: left })}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlayProps {
  details: SuspicionDetails;
  words: PlayWords;
}

/** The plays of a suspicion, with links to their contents. */
export function PlayList({ details, words }: PlayProps) {
  const { say, locale, pace, time } = words;
  const { suspicion, users, plays } = details;
  const nameOf = (userId: number) => users.find(({ id }) => id === userId)?.name ?? userId;
  return (
    <section>
      <h3>{say('sheet.plays')}</h3>
      <ul className="ad-history">
        {plays.map(({ id, userId, content, correct, questions, paceMs, finishedAt }) => (
          <li key={id}>
            <a className="link" href={localized(locale, content.uri)}>
              {(locale === 'en' && content.titleEN) || content.titleUA}
            </a>{' '}
            {say('sheet.of', { correct, questions })}, {pace(paceMs)}{' '}
            <small>
              {time(finishedAt)}
              {suspicion.kind === 'address' && `, ${nameOf(userId)}`}
            </small>
          </li>
        ))}
      </ul>
      {suspicion.plays > plays.length && <p>{say('sheet.latest', { n: plays.length })}</p>}
    </section>
  );
}
