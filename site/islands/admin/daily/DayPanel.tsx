import { lazy, Suspense, useState } from 'react';
import type { AdminDaily, AdminDailyDay } from '../../../../contracts/admin-dailies.ts';
import type { DailyKind } from '../../../../contracts/dailies.ts';
import { dateInWords, noonOf, shortDate } from '../../../kyiv-day.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { DayActions } from './DayActions.tsx';
import type { KindDay } from './dailies-api.ts';
import { useWords } from './daily-words.ts';
import { QuestionList } from './QuestionList.tsx';
import { useDay } from './use-day.ts';

const DayPreview = lazy(async () => ({
  default: (await import('./DayPreview.tsx')).DayPreview,
}));

interface Props {
  place: KindDay;
  /** The dailies of the day, for the switch between them. */
  items: readonly AdminDaily[];
  choose: (kind: DailyKind) => void;
  /** Shows a changed daily in the calendar. */
  update: (item: AdminDaily) => void;
  site: { url: string; name: string };
}

/** The daily of one kind on one day, with its questions and everything that can be done with them. */
export function DayPanel({ place, items, choose, update, site }: Props) {
  const { say, locale } = useWords();
  const { day, state, load, change, undo } = useDay(place, update);
  const [isPreviewed, setPreviewed] = useState(false);
  const isBusy = state === 'saving';

  return (
    <section className="panel" aria-labelledby="day-title">
      <div className="panel__head">
        <div>
          <h2 id="day-title">{shortDate(noonOf(place.day), locale)}</h2>
          {day && (
            <p className="field__hint">{startOf(day, say, dateInWords(place.day, locale))}</p>
          )}
        </div>
        {day && day.count > 0 && (
          <IconButton icon="play" label={say('preview')} press={() => setPreviewed(true)} />
        )}
      </div>
      <KindSwitch items={items} kind={place.kind} choose={choose} />
      {day && <DayPills day={day} />}
      {day ? (
        <>
          <QuestionList day={day} change={change} isBusy={isBusy} />
          {day.begun ? (
            <p className="field__hint">{say('closed')}</p>
          ) : (
            <DayActions day={day} change={change} isBusy={isBusy} />
          )}
        </>
      ) : (
        state !== 'failed' && <p role="status">{say('loading')}</p>
      )}
      {state === 'failed' && !day && <LoadFailed locale={locale} again={load} />}
      <DayNote state={state} undo={undo} />
      {isPreviewed && day?.contentId && (
        <Suspense fallback={null}>
          <DayPreview day={day} site={site} close={() => setPreviewed(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface SwitchProps {
  items: readonly AdminDaily[];
  kind: DailyKind;
  choose: (kind: DailyKind) => void;
}

function KindSwitch({ items, kind, choose }: SwitchProps) {
  const { say } = useWords();
  return (
    <fieldset className="seg seg--full" aria-label={say('kind')}>
      {(['movie', 'music'] as const).map(name => {
        const item = items.find(other => other.kind === name);
        const label = say(`kinds.${name}`);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === kind}
            onClick={() => choose(name)}
          >
            <EditorIcon name={name === 'movie' ? 'catalog' : 'sound'} />
            {item ? say('kindNumber', { kind: label, n: item.number }) : label}
          </button>
        );
      })}
    </fieldset>
  );
}

function DayPills({ day: { filled, by, count, size } }: { day: AdminDailyDay }) {
  const { say } = useWords();
  const byHand = by ? say('byHand', { name: by.name }) : say('byHandSomebody');
  return (
    <p className="panel__pills">
      {filled === 'hand' && (
        <span className="pill pill--yes">
          <EditorIcon name="edit" />
          {byHand}
        </span>
      )}
      {filled === 'drawn' && (
        <span className="pill">
          <EditorIcon name="again" />
          {say('drawn')}
        </span>
      )}
      {filled === 'empty' && <span className="pill pill--no">{say('empty')}</span>}
      <span className="pill num">{say('count', { n: count, size })}</span>
    </p>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** The weekday, and when the day begins. */
function startOf(
  { begun, beginsAt }: AdminDailyDay,
  say: ReturnType<typeof useWords>['say'],
  date: string,
): string {
  const weekday = date.split(',')[0] as string;
  if (begun) return say('starts.begun', { weekday });
  const hours = Math.floor((Date.parse(beginsAt) - Date.now()) / HOUR_MS);
  if (hours < 1) return say('starts.soon', { weekday });
  if (hours < 24) return say('starts.hours', { weekday, hours });
  return say('starts.days', { weekday, days: Math.floor(hours / 24), hours: hours % 24 });
}

type Note = ReturnType<typeof useDay>['state'];

/** Always rendered, since screen readers announce only changes inside an existing status. */
function DayNote({ state, undo }: { state: Note; undo: (() => void) | null }) {
  const { say } = useWords();
  const isError = typeof state === 'object';
  const shown = isError ? say(`errors.${state.error}`) : NOTES[state] && say(NOTES[state]);
  return (
    <div className={isError ? 'note note--no' : 'panel__note'}>
      <span role="status">{shown}</span>
      {state === 'saved' && undo && (
        <button className="link" type="button" onClick={undo}>
          {say('undo')}
        </button>
      )}
    </div>
  );
}

const NOTES: Record<Exclude<Note, object>, 'saving' | 'saved' | null> = {
  loading: null,
  ready: null,
  failed: null,
  saving: 'saving',
  saved: 'saved',
};
