import type { LogEntry } from '../../../../contracts/admin-log.ts';
import { LANGUAGE_TAG, localized } from '../../../paths.ts';
import { type LogWords, linesOf, nameOfDetail } from './log-words.ts';
import { subjectPath } from './subject-path.ts';

/** All values of an entry of the log. */
export function EntryFacts({ entry, words }: { entry: LogEntry; words: LogWords }) {
  const { say, locale } = words;
  const { admin, at } = entry;
  const time = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
  });
  return (
    <dl className="ad-facts ad-facts--log">
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
          <Subject {...{ entry, words }} />
        </dd>
      </div>
      {linesOf(words, entry).map(({ names, text }) => (
        <div key={names.join()}>
          <dt>{nameOfDetail(words, names)}</dt>
          <dd className="log-value">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Imports and changes of many contents have UUIDs. They begin with the time, so the end tells them apart. */
const UUID_START = /^[\da-f-]{28}(?=[\da-f]{8}$)/;

/** What the action was about, as a link if it has a page. */
export function Subject({ entry, words }: { entry: LogEntry; words: LogWords }) {
  const { kind, id, name } = entry.subject;
  const named = name ? words.say('quoted', { text: name }) : id.replace(UUID_START, '');
  const text = `${words.messages.subject[kind]} ${named}`;
  const path = subjectPath(entry);
  if (path === null) return <>{text}</>;
  return (
    <a className="list__title" href={localized(words.locale, path)}>
      {text}
    </a>
  );
}
