import { useCallback, useMemo } from 'react';
import type { AdminNumbers } from '../../../../contracts/admin-numbers.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { timeInWords } from '../../../kyiv-day.ts';
import { sayIn } from '../../say.ts';
import { useAddressState } from '../list/address-state.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useLoad } from '../list/use-load.ts';
import { CoinPlot } from './CoinPlot.tsx';
import { MoneyRules } from './MoneyRules.tsx';
import { MostPlayed } from './MostPlayed.tsx';
import { type Messages, type Say, WordsContext } from './number-words.ts';
import { readNumbers } from './numbers-api.ts';
import { PlaysPlot } from './PlaysPlot.tsx';
import { Tiles } from './Tiles.tsx';
import { WaitingList, type WaitingPlace } from './WaitingList.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  heading: string;
  /** What can wait for an admin, and the page for it. */
  places: readonly WaitingPlace[];
}

const DEFAULTS = { period: 'day' };
const PERIODS = ['day', 'week', 'month'] as const;

/** The numbers of the site: totals, plots of the last days, weeks or months, and what waits for an admin. */
export function NumbersIsland({ locale, messages, heading, places }: Props) {
  const say = useMemo(() => sayIn(messages, locale), [messages, locale]);
  const { state, change } = useAddressState(DEFAULTS);
  const period = PERIODS.find(name => name === state.period) ?? 'day';
  const read = useCallback(() => readNumbers(period), [period]);
  // The numbers of the last period stay visible while those of another one are loaded.
  const { value: numbers, hasFailed, load } = useLoad(read);
  const words = useMemo(
    () => ({ say, locale, period: numbers?.period ?? period }),
    [say, locale, numbers, period],
  );

  return (
    <WordsContext value={words}>
      <div className="ad-head">
        <h1>{heading}</h1>
        {numbers && (
          <>
            <fieldset className="seg" aria-label={say('period')}>
              {PERIODS.map(name => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === period}
                  onClick={() => change({ period: name })}
                >
                  {say(`periods.${name}`)}
                </button>
              ))}
            </fieldset>
            <p className="counted num">{countedAt(numbers, say)}</p>
          </>
        )}
      </div>
      {hasFailed && <LoadFailed locale={locale} again={load} />}
      {!(numbers || hasFailed) && <p role="status">{say('loading')}</p>}
      {numbers && <Numbers numbers={numbers} places={places} />}
    </WordsContext>
  );
}

const countedAt = ({ countedAt: at }: AdminNumbers, say: Say): string =>
  at === null ? say('notCounted') : say('counted', { time: timeInWords(new Date(at)) });

function Numbers({ numbers, places }: { numbers: AdminNumbers; places: readonly WaitingPlace[] }) {
  return (
    <>
      {numbers.steps.length > 0 && <Tiles steps={numbers.steps} />}
      <div className="ad-grid">
        <div>
          {numbers.steps.length > 0 && (
            <>
              <PlaysPlot steps={numbers.steps} before={numbers.before} />
              <CoinPlot steps={numbers.steps} />
            </>
          )}
        </div>
        <div>
          <WaitingList places={places} />
          <MoneyRules numbers={numbers} />
          <MostPlayed contents={numbers.mostPlayed} />
        </div>
      </div>
    </>
  );
}
