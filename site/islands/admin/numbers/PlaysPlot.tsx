import type { NumbersStep } from '../../../../contracts/admin-numbers.ts';
import { ticksFor } from '../../../plays-plot.ts';
import { useWords } from './number-words.ts';
import { HEIGHT, Plot, WIDTH } from './Plot.tsx';

interface Props {
  /** Not empty. */
  steps: readonly NumbersStep[];
  /** As many steps before those, or fewer. */
  before: readonly NumbersStep[];
}

export function PlaysPlot({ steps, before }: Props) {
  const { say, period, whole, nameOf } = useWords();
  const all = [...steps, ...before].map(({ plays }) => plays);
  const ticks = ticksFor(Math.max(...all));
  const most = ticks[0] as number;
  const place = (count: number, at: number) =>
    `${((at / Math.max(1, steps.length - 1)) * WIDTH).toFixed(1)} ${((1 - count / most) * HEIGHT).toFixed(1)}`;
  const line = steps.map(({ plays }, at) => place(plays, at)).join('L');
  const offset = steps.length - before.length;
  const earlier = before.map(({ plays }, at) => place(plays, at + offset)).join('L');
  const tipOf = (at: number) => {
    const { from, plays } = steps[at] as NumbersStep;
    const text = say('at', { date: nameOf(from), n: whole(plays) });
    return { text, height: plays / most };
  };

  return (
    <section className="block" aria-labelledby="plays-title">
      <div className="block__head">
        <h2 id="plays-title">{say('plays.title')}</h2>
        <p className="legend">
          <span>
            <i className="legend__now" />
            {say('plays.now')}
          </span>
          {before.length > 0 && (
            <span>
              <i className="legend__before" />
              {say(`plays.before.${period}`)}
            </span>
          )}
        </p>
      </div>
      <Plot
        title={say('plays.title')}
        ticks={ticks}
        days={steps.map(({ from }) => from)}
        tipOf={tipOf}
      >
        <path className="plot__fill" d={`M${line}V${HEIGHT}H0Z`} />
        {before.length > 1 && <path className="plot__before" d={`M${earlier}`} />}
        <path className="plot__line" d={`M${line}`} />
      </Plot>
      <PlaysTable steps={steps} before={before} />
    </section>
  );
}

function PlaysTable({ steps, before }: Props) {
  const { say, period, whole, nameOf } = useWords();
  const offset = steps.length - before.length;
  return (
    <details className="plot__table">
      <summary>{say('table')}</summary>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{say(`step.${period}`)}</th>
            <th scope="col">{say('plays.count')}</th>
            <th scope="col">{say('plays.countBefore')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, plays }, at) => (
            <tr key={from}>
              <th scope="row">{nameOf(from)}</th>
              <td>{whole(plays)}</td>
              <td>{at < offset ? '–' : whole((before[at - offset] as NumbersStep).plays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
