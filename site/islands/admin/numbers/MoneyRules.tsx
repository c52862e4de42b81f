import type { AdminNumbers } from '../../../../contracts/admin-numbers.ts';
import { noonOf, shortDate, timeInWords } from '../../../kyiv-day.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { useWords } from './number-words.ts';

const RULES = Array.from({ length: 10 }, (_, at) => at + 1);

/** The result of the last check of the ten invariants, and what mint and till have moved since the beginning. */
export function MoneyRules({
  numbers: { invariants, mint, till, steps },
}: {
  numbers: AdminNumbers;
}) {
  const { say, whole } = useWords();
  const users = steps.at(-1)?.coins;
  const flows = { mint: whole(mint.given - mint.taken), till: whole(till.taken - till.given) };
  return (
    <section className="block" aria-labelledby="rules-title">
      <h2 id="rules-title">{say('rules.title')}</h2>
      {invariants ? <Checked {...invariants} /> : <p>{say('rules.never')}</p>}
      {users !== undefined && (
        <p className="field__hint num">{say('rules.flows', { ...flows, users: whole(users) })}</p>
      )}
    </section>
  );
}

function Checked({ checkedAt, violated }: NonNullable<AdminNumbers['invariants']>) {
  const { say, locale } = useWords();
  const at = new Date(checkedAt);
  const time = `${shortDate(noonOf(checkedAt.slice(0, 10)), locale)}, ${timeInWords(at)}`;
  const wrong = { n: violated.length, rules: violated.join(', ') };
  const isGood = violated.length === 0;
  return (
    <>
      <div
        className="ten"
        role="img"
        aria-label={isGood ? say('rules.good') : say('rules.bad', wrong)}
      >
        {RULES.map(rule => (
          <span
            key={rule}
            className={violated.includes(rule) ? 'cube ten__wrong' : 'cube'}
            aria-hidden="true"
          >
            <EditorIcon name={violated.includes(rule) ? 'close' : 'check'} />
          </span>
        ))}
      </div>
      <p className={isGood ? 'field__hint' : 'field__error'}>
        {isGood ? say('rules.goodNote', { time }) : say('rules.badNote', { ...wrong, time })}
      </p>
    </>
  );
}
