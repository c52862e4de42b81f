import { useImperativeHandle } from 'react';
import { attemptsLeftOf } from '../machine/outcomes.ts';
import type { RunningState } from '../machine/play-state.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { isPlain } from '../question/key-action.ts';
import { langUnless } from '../question/question-language.ts';
import type { StageProps } from '../question/stage-part.ts';
import { answerIn } from './answer-in-slots.ts';
import { Bank } from './Bank.tsx';
import { AnswerCubes, Slots } from './Slots.tsx';
import { Tools } from './Tools.tsx';
import { isTyped } from './typing.ts';
import { type BoardInHand, useBoard } from './use-board.ts';
import { attemptsWords } from './words.ts';

/** A question whose answer is assembled from letter cubes. */
export function Stage({ state, heading, below, say, takeKey }: StageProps) {
  const { locale } = usePlayContext();
  const { question, outcome } = state;
  const inHand = useBoard(state, say);

  useImperativeHandle(takeKey, () => ({ nativeEvent: key }) => {
    if (outcome || !isPlain(key)) return false;
    if (key.key === 'Backspace') inHand.rollback();
    else if (isTyped(key.key)) inHand.type(key.key);
    else return false;
    return true;
  });

  return (
    <>
      <div className="play__ask" lang={langUnless(locale, question.lang)}>
        {heading}
        {outcome ? <Answer state={state} inHand={inHand} /> : <Slots inHand={inHand} />}
      </div>
      {!outcome && (
        <div className="bank-tray">
          <Attempts state={state} />
          <Bank question={question} inHand={inHand} />
        </div>
      )}
      {below(<Tools inHand={inHand} />)}
    </>
  );
}

function Answer({ state, inHand }: { state: RunningState; inHand: BoardInHand }) {
  const { question, outcome } = state;
  const words = answerIn(question.slots, outcome?.answer?.text ?? '') ?? inHand.board.words;

  return <AnswerCubes words={words} right={outcome?.correct ?? false} />;
}

/** The number of attempts left, shown after the first wrong attempt. */
function Attempts({ state }: { state: RunningState }) {
  const { texts } = usePlayContext();
  const left = attemptsLeftOf(state.play.answers, state.question);
  if (left === null) return null;

  return (
    <p className="attempts" key={left}>
      <Icon name="cross" />
      {attemptsWords(left, state, texts)}
    </p>
  );
}
