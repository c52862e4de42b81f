import type { CoinKind, NumbersStep } from '../../../../contracts/admin-numbers.ts';
import { COIN_KINDS, movedIn } from './coin-kinds.ts';
import { useWords } from './number-words.ts';

interface Props {
  steps: readonly NumbersStep[];
}

/** What came in and went out over all steps, and the same numbers as the plot for each step. */
export function CoinTables({ steps }: Props) {
  return (
    <>
      <Flows steps={steps} />
      <Steps steps={steps} />
    </>
  );
}

function Flows({ steps }: Props) {
  const { say, period } = useWords();
  const sumOf = (kind: CoinKind, way: 'given' | 'taken') =>
    steps.reduce((sum, { moved }) => sum + moved[kind][way], 0);
  const flows = COIN_KINDS.map(kind => ({
    kind,
    given: sumOf(kind, 'given'),
    taken: sumOf(kind, 'taken'),
  })).filter(({ given, taken }) => given + taken > 0);
  const all = flows.reduce(
    (sum, { given, taken }) => ({ given: sum.given + given, taken: sum.taken + taken }),
    { given: 0, taken: 0 },
  );
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{say(`coins.over.${period}`, { n: steps.length })}</th>
          <th scope="col">{say('coins.given')}</th>
          <th scope="col">{say('coins.taken')}</th>
          <th scope="col">{say('coins.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {flows.map(({ kind, ...flow }) => (
          <FlowRow key={kind} kind={kind} label={say(`coins.kinds.${kind}`)} {...flow} />
        ))}
        <FlowRow kind={null} label={say('coins.all')} {...all} />
      </tbody>
    </table>
  );
}

interface RowProps {
  kind: CoinKind | null;
  label: string;
  given: number;
  taken: number;
}

function FlowRow({ kind, label, given, taken }: RowProps) {
  const { whole, signed } = useWords();
  const shown = (n: number) => (n === 0 ? '–' : whole(n));
  return (
    <tr className={kind === null ? 'ledger__sum' : undefined}>
      <th scope="row">
        {kind && <i className={`coin-kind coin-kind--${kind}`} />}
        {label}
      </th>
      <td>{shown(given)}</td>
      <td>{shown(taken)}</td>
      <td>{signed(given - taken)}</td>
    </tr>
  );
}

function Steps({ steps }: Props) {
  const { say, period, whole, nameOf } = useWords();
  const kinds = COIN_KINDS.filter(kind => steps.some(step => movedIn(step, kind) > 0));
  return (
    <details className="plot__table">
      <summary>{say('table')}</summary>
      <div className="plot__wide">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{say(`step.${period}`)}</th>
              {kinds.map(kind => (
                <th key={kind} scope="col">
                  {say(`coins.kinds.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(step => (
              <tr key={step.from}>
                <th scope="row">{nameOf(step.from)}</th>
                {kinds.map(kind => (
                  <td key={kind}>{whole(movedIn(step, kind))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
