import type { LogEntry } from '../../../../contracts/admin-log.ts';
import { LANGUAGE_TAG, localized } from '../../../paths.ts';
import { detailLines } from './detail-lines.ts';
import type { LogWords, Messages } from './log-words.ts';

/** The names that lead to a value. Those that have no translation are shown as they are stored. */
export const nameOfDetail = (messages: Messages, names: readonly string[]): string =>
  names.map(name => (messages.detail as Record<string, string>)[name] ?? name).join(' › ');

/** All values of an entry of the log. */
export function EntryFacts({ entry, words }: { entry: LogEntry; words: LogWords }) {
  const { say, locale, messages } = words;
  const { admin, at, details, subject } = entry;
  const time = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
  });
  return (
    <dl className="ad-facts">
      <div>
        <dt>{say('column.at')}</dt>
        <dd>{time.format(new Date(at))}</dd>
      </div>
      <div>
        <dt>{say('column.admin')}</dt>
        <dd>{admin.name ?? say('deleted', { id: admin.id })}</dd>
      </div>
      <div>
        <dt>{say('column.subject')}</dt>
        <dd>
          <Subject {...{ subject, locale, messages }} />
        </dd>
      </div>
      {detailLines(details).map(({ names, text }) => (
        <div key={names.join()}>
          <dt>{nameOfDetail(messages, names)}</dt>
          <dd className="log-value">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SubjectProps extends Pick<LogWords, 'locale' | 'messages'> {
  subject: LogEntry['subject'];
}

/** A user is a link to the sheet of the user; other subjects are only named. */
export function Subject({ subject: { kind, id, name }, locale, messages }: SubjectProps) {
  const text = `${messages.subject[kind]} ${name ? `«${name}»` : id}`;
  if (kind !== 'user') return <>{text}</>;
  return (
    <a className="list__title" href={localized(locale, `/admin/users?user=${id}`)}>
      {text}
    </a>
  );
}
