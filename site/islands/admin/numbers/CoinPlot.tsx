import type { NumbersStep } from '../../../../contracts/admin-numbers.ts';
import { ticksFor } from '../../../plays-plot.ts';
import { CoinTables } from './CoinTables.tsx';
import { COIN_KINDS, movedIn } from './coin-kinds.ts';
import { useWords } from './number-words.ts';
import { HEIGHT, Plot, WIDTH } from './Plot.tsx';

/** The width of a column as a share of the width of one step. */
const COLUMN = 0.7;

/** How many coins moved in each step, by kind. `steps` is not empty. */
export function CoinPlot({ steps }: { steps: readonly NumbersStep[] }) {
  const { say, whole, nameOf } = useWords();
  const kinds = COIN_KINDS.filter(kind => steps.some(step => movedIn(step, kind) > 0));
  const totals = steps.map(step => kinds.reduce((sum, kind) => sum + movedIn(step, kind), 0));
  const ticks = ticksFor(Math.max(...totals));
  const most = ticks[0] as number;
  const tipOf = (at: number) => {
    const { from } = steps[at] as NumbersStep;
    const total = totals[at] as number;
    return { text: say('at', { date: nameOf(from), n: whole(total) }), height: total / most };
  };

  return (
    <section className="block" aria-labelledby="coins-title">
      <div className="block__head">
        <h2 id="coins-title">{say('coins.title')}</h2>
        <p className="legend">
          {kinds.map(kind => (
            <span key={kind}>
              <i className={`coin-kind coin-kind--${kind}`} />
              {say(`coins.kinds.${kind}`)}
            </span>
          ))}
        </p>
      </div>
      <Plot
        title={say('coins.title')}
        ticks={ticks}
        days={steps.map(({ from }) => from)}
        tipOf={tipOf}
        isColumns
      >
        {steps.map((step, at) => (
          <Column key={step.from} step={step} at={at} count={steps.length} most={most} />
        ))}
      </Plot>
      <CoinTables steps={steps} />
    </section>
  );
}

interface ColumnProps {
  step: NumbersStep;
  at: number;
  count: number;
  most: number;
}

function Column({ step, at, count, most }: ColumnProps) {
  const part = WIDTH / count;
  let below = 0;
  return COIN_KINDS.map(kind => {
    const height = (movedIn(step, kind) / most) * HEIGHT;
    below += height;
    return (
      <rect
        key={kind}
        className={`coin-kind--${kind}`}
        x={(at + (1 - COLUMN) / 2) * part}
        y={HEIGHT - below}
        width={part * COLUMN}
        height={height}
      />
    );
  });
}
