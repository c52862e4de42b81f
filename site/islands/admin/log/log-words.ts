import type { LogEntry } from '../../../../contracts/admin-log.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-log.json';
import { LANGUAGE_TAG } from '../../../paths.ts';
import type { SayOf } from '../../say.ts';
import { changedLines, type DetailLine } from './detail-lines.ts';

export type Messages = typeof messagesUA;

/** Props that every component of the screen gets: language and texts. */
export interface LogWords {
  locale: Locale;
  say: SayOf<Messages>;
  messages: Messages;
}

/** The details whose values are words of the API. Other texts, such as reasons, were written by people. */
const CODED: ReadonlySet<string> = new Set(['from', 'to', 'action', 'value', 'verdict', 'kind']);

/** An instant as JSON has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The values in the details of an entry, one line each, in the language of the admin. */
export function linesOf({ say, locale, messages }: LogWords, { details }: LogEntry): DetailLine[] {
  const times = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return changedLines(details, (value, name) => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    const text = String(value);
    if (INSTANT.test(text)) return times.format(new Date(text));
    return (CODED.has(name) && (messages.value as Record<string, string>)[text]) || text;
  });
}

/** The names that lead to a value. Those that have no translation are shown as they are stored. */
export const nameOfDetail = ({ messages }: LogWords, names: readonly string[]): string =>
  names.map(name => (messages.detail as Record<string, string>)[name] ?? name).join(' › ');
