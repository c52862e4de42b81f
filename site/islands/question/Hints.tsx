import type { ReactNode } from 'react';
import type { Question } from '../../../contracts/plays.ts';
import type { Hint } from '../../../contracts/vocabulary.ts';
import type { RunningState } from '../machine/play-state.ts';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { loadedPart } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';

/** The hints of the mode with their remaining number, and the tools of the stage. */
export function Hints({ state, tools }: { state: RunningState; tools: ReactNode }) {
  const { texts } = usePlayContext();
  const hints = Object.entries(loadedPart(state.question.mode).hintIcons) as [Hint, string][];

  return (
    <fieldset className="play__hints">
      <legend className="sr-only">{texts.hints}</legend>
      {hints.map(([hint, icon]) => (
        <HintButton
          key={hint}
          hint={hint}
          icon={icon}
          left={state.play.hints[hint] ?? 0}
          isTaken={isTaken(hint, state.question)}
        />
      ))}
      {tools}
    </fieldset>
  );
}

interface ButtonProps {
  hint: Hint;
  icon: string;
  /** The number left in the play. */
  left: number;
  /** Whether the hint was taken at this question. */
  isTaken: boolean;
}

function HintButton({ hint, icon, left, isTaken }: ButtonProps) {
  const { texts, dispatch } = usePlayContext();
  const closed = left === 0 || isTaken;
  // crypto.randomUUID is missing on plain http; the key only has to distinguish this press from the next.
  const take = () =>
    !closed && dispatch({ type: 'hint', hint, key: `${Date.now()}-${Math.random()}` });

  return (
    <button
      className="hint"
      type="button"
      title={texts.hintDoes[hint]}
      aria-disabled={closed || undefined}
      onClick={take}
    >
      <Icon path={icon} />
      {texts.hintName[hint]}
      <span className="hint__left num" aria-hidden="true">
        {left}
      </span>
      <span className="sr-only">{fill(texts.hintLeft, { n: left })}</span>
    </button>
  );
}

/** fiftyfifty and oneoftwo can each be taken once for a question. */
const isTaken = (hint: Hint, { applied: { removed, pair } }: Question): boolean =>
  (hint === 'fiftyfifty' && removed.length > 0) || (hint === 'oneoftwo' && pair.length > 0);
