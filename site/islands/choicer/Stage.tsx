import { useImperativeHandle } from 'react';
import { usePlayContext } from '../play/play-context.ts';
import { langUnless } from '../question/question-language.ts';
import type { StageProps } from '../question/stage-part.ts';
import { placeOf } from './digit.ts';
import { Options } from './Options.tsx';

export function Stage({ state, heading, below, takeKey }: StageProps) {
  const { locale, dispatch } = usePlayContext();
  const { question } = state;
  const { options, applied } = question;

  useImperativeHandle(takeKey, () => ({ nativeEvent }) => {
    const option = options[placeOf(nativeEvent) ?? -1];
    if (!option || applied.removed.includes(option.id)) return false;
    dispatch({ type: 'answer', given: { optionId: option.id } });
    return true;
  });

  return (
    <>
      <div className="play__ask" lang={langUnless(locale, question.lang)}>
        {heading}
        <Options state={state} />
      </div>
      {below()}
    </>
  );
}
