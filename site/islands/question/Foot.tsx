import type { ReactNode } from 'react';
import type { RunningState } from '../machine/play-state.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { Hints } from './Hints.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import type { KeysSetting } from './use-keys.ts';

interface Props {
  state: RunningState;
  keys: KeysSetting;
  /** Tools of the stage. */
  tools: ReactNode;
}

/** The row below an open question, with the hints and Skip. */
export function Foot({ state, keys, tools }: Props) {
  const { texts, dispatch } = usePlayContext();
  const { play, question } = state;

  return (
    <div className="play__foot">
      <Hints state={state} tools={tools} />
      {play.practice && <span className="play__practice">{texts.practice}</span>}
      <KeysHelp {...keys} mode={question.mode} />
      <button
        className="hint hint--skip"
        type="button"
        onClick={() => dispatch({ type: 'answer', given: { skip: true } })}
      >
        <span className="hint__long">{texts.skip}</span>
        <span className="hint__short">{texts.skipShort}</span>
        <Icon name="skip" />
      </button>
    </div>
  );
}
