import { type Look, lookOf, shareOf } from '../machine/option-look.ts';
import type { RunningState } from '../machine/play-state.ts';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { rowId } from './ids.ts';
import type { Row } from './rows.ts';

interface Props {
  row: Row;
  place: number;
  of: number;
  active: boolean;
  state: RunningState;
  choose: () => void;
}

export function ListRow({ row, place, of, active, state, choose }: Props) {
  const { texts } = usePlayContext();
  const look = lookOf(row.id, state);
  const share = shareOf(row.id, state.outcome);
  const isLit = row.lit && !state.outcome;

  return (
    <div
      className={`row-option is-${look}`}
      data-retired={row.retired || undefined}
      data-lit={isLit || undefined}
      role="option"
      id={rowId(place)}
      aria-setsize={of}
      aria-posinset={place + 1}
      aria-selected={active}
      aria-disabled={row.retired || undefined}
      tabIndex={-1}
      onClick={choose}
      onKeyDown={event => event.key === 'Enter' && choose()}
    >
      <OutcomeMark look={look} />
      <span className="row-option__label">{row.label}</span>
      {row.retired && look !== 'right' && <span className="sr-only">, {texts.retired}</span>}
      {isLit && <span className="row-option__note">{texts.lit}</span>}
      {share !== null && share > 0 && (
        <span className="row-option__note num">
          {fill(texts.percent, { n: Math.round(share * 100) })}
        </span>
      )}
    </div>
  );
}

function OutcomeMark({ look }: { look: Look }) {
  const { texts } = usePlayContext();
  if (look !== 'right' && look !== 'wrong') return null;

  const right = look === 'right';
  return (
    <>
      <span className={right ? 'cube' : 'cube cube--wrong'} aria-hidden="true">
        <Icon name={right ? 'check' : 'cross'} />
      </span>
      <span className="sr-only">{right ? texts.markRight : texts.markWrong} </span>
    </>
  );
}
