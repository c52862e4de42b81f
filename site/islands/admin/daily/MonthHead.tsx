import { monthInWords } from '../../../kyiv-day.ts';
import { IconButton } from '../../editor/IconButton.tsx';
import { useWords } from './daily-words.ts';

interface Props {
  heading: string;
  /** Such as `2026-11`. */
  month: string;
  /** Shows a month; '' for the current one. */
  goTo: (month: string) => void;
}

export function MonthHead({ heading, month, goTo }: Props) {
  const { say, locale } = useWords();
  return (
    <div className="ad-head">
      <h1>{heading}</h1>
      <div className="month-steps">
        <IconButton
          icon="back"
          label={say('previousMonth')}
          press={() => goTo(monthAfter(month, -1))}
        />
        <b aria-live="polite">{monthInWords(month, locale)}</b>
        <IconButton icon="next" label={say('nextMonth')} press={() => goTo(monthAfter(month, 1))} />
      </div>
      <button className="button button--quiet" type="button" onClick={() => goTo('')}>
        {say('today')}
      </button>
    </div>
  );
}

/** The month `steps` months later; earlier if it is negative. */
export function monthAfter(month: string, steps: number): string {
  const date = new Date(`${month}-15T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + steps);
  return date.toISOString().slice(0, 7);
}
