import { marksOf } from '../machine/marks.ts';
import type { RunningState } from '../machine/play-state.ts';
import { Cubes } from './Cubes.tsx';
import { fill } from './fill.ts';
import { Icon } from './icon.tsx';
import { PlayBar } from './PlayBar.tsx';
import { usePlayContext } from './play-context.ts';

/** The number of the question and of right answers so far. */
export function Progress({ state, finish }: { state: RunningState; finish: () => void }) {
  const { texts } = usePlayContext();
  const { play, question, outcome } = state;
  const { answers, total, correct } = play;
  const count = { n: question.index + 1, total, correct };

  return (
    <PlayBar label={texts.finish} close={finish}>
      <Cubes marks={marksOf(answers, total, outcome ? total : question.index)} />
      <p className="play__right num" aria-hidden="true">
        <Icon name="check" />
        {correct}
      </p>
      <p className="play__count num">
        <span aria-hidden="true">{fill(texts.counter, count)}</span>
        <span className="sr-only">{fill(texts.counterSpoken, count)}</span>
      </p>
    </PlayBar>
  );
}
