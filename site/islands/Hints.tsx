import type { ReactNode } from 'react';
import type { Hint } from '../../contracts/vocabulary.ts';
import { fill } from './fill.ts';
import { Icon } from './icon.tsx';
import { part } from './parts.ts';
import { usePlayContext } from './play-context.ts';
import type { RunningState } from './play-state.ts';

/** The hints of the question's mode with what is left of each, and the tools of the stage among them. */
export function Hints({ state, tools }: { state: RunningState; tools: ReactNode }) {
  const { texts } = usePlayContext();
  const hints = Object.entries(part(state.question.mode).hintIcons) as [Hint, string][];

  return (
    <fieldset className="play__hints">
      <legend className="sr-only">{texts.hints}</legend>
      {hints.map(([hint, icon]) => (
        <HintButton key={hint} hint={hint} icon={icon} left={leftOf(hint, state)} />
      ))}
      {tools}
    </fieldset>
  );
}

function HintButton({ hint, icon, left }: { hint: Hint; icon: string; left: number }) {
  const { texts, dispatch } = usePlayContext();
  // Not crypto.randomUUID, which plain http does not have; it only tells this press from the next.
  const take = () =>
    left > 0 && dispatch({ type: 'hint', hint, key: `${Date.now()}-${Math.random()}` });

  return (
    <button
      className="hint"
      type="button"
      title={texts.hintDoes[hint]}
      aria-disabled={left === 0 || undefined}
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

/** What has two options left cannot be halved once more. */
function leftOf(hint: Hint, { play, question }: RunningState): number {
  const { removed, pair } = question.applied;
  const isTaken = { fiftyfifty: removed.length > 0, oneoftwo: pair.length > 0 }[hint as string];
  return isTaken ? 0 : (play.hints[hint] ?? 0);
}
