import type { ReactNode } from 'react';
import type { NumbersStep } from '../../../../contracts/admin-numbers.ts';
import { CoinMark } from '../../result/CoinMark.tsx';
import { useWords } from './number-words.ts';

/** The last step is compared with the step this many before it: a day with the same weekday of the week before. */
const COMPARED = { day: 7, week: 1, month: 1 };

/** The latest numbers, each with a line of the earlier ones. `steps` is not empty. */
export function Tiles({ steps }: { steps: readonly NumbersStep[] }) {
  const { say, period, whole, signed, compact } = useWords();
  const last = steps.at(-1) as NumbersStep;
  const compared = steps.at(-1 - COMPARED[period]);
  const before = steps.at(-2);
  const change = (n: number | undefined) =>
    n === undefined ? '' : say(`tiles.change.${period}`, { n: signed(n) });
  const quizzesBefore = period === 'day' ? compared : before;
  const quizzesOver = period === 'day' ? 'week' : period;

  return (
    <dl className="tiles num">
      <Tile
        label={say(`tiles.plays.${period}`)}
        value={whole(last.plays)}
        more={compared && say(`tiles.playsBefore.${period}`, { n: whole(compared.plays) })}
        values={steps.map(({ plays }) => plays)}
      />
      <Tile
        label={say('tiles.coins')}
        value={
          <span className="coin">
            <CoinMark />
            {compact(last.coins)}
          </span>
        }
        more={change(before && last.coins - before.coins)}
        values={steps.map(({ coins }) => coins)}
        isCoins
      />
      <Tile
        label={say('tiles.quizzes')}
        value={whole(last.quizzes)}
        more={
          quizzesBefore &&
          say(`tiles.change.${quizzesOver}`, { n: signed(last.quizzes - quizzesBefore.quizzes) })
        }
        values={steps.map(({ quizzes }) => quizzes)}
      />
      <Tile
        label={say('tiles.users')}
        value={whole(last.users)}
        more={say('tiles.active', { n: whole(last.activeWeek) })}
        values={steps.map(({ users }) => users)}
      />
    </dl>
  );
}

interface TileProps {
  label: string;
  value: ReactNode;
  more: string | undefined;
  values: readonly number[];
  isCoins?: boolean;
}

const Tile = ({ label, value, more, values, isCoins = false }: TileProps) => (
  <div className={isCoins ? 'tile tile--coin' : 'tile'}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className="tile__more">
      <small>{more}</small>
      <Course values={values} />
    </dd>
  </div>
);

const WIDTH = 200;
const HEIGHT = 40;

/** A small line without axes, scaled from the least to the greatest value. */
function Course({ values }: { values: readonly number[] }) {
  const least = Math.min(...values);
  const range = Math.max(...values) - least || 1;
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)} ${(HEIGHT - ((value - least) / range) * (HEIGHT - 4) - 2).toFixed(1)}`;
  });
  const line = points.length > 1 ? points.join('L') : `${points[0]}H${WIDTH}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="f" d={`M${line}V${HEIGHT}H0Z`} />
      <path d={`M${line}`} />
    </svg>
  );
}
