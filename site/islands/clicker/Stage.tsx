import { useImperativeHandle, useRef } from 'react';
import { usePlayContext } from '../play/play-context.ts';
import { isPlain } from '../question/key-action.ts';
import { langUnless } from '../question/question-language.ts';
import type { StageProps } from '../question/stage-part.ts';
import { Field } from './Field.tsx';
import { OptionList } from './OptionList.tsx';
import { useList } from './use-list.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** A question and the list of all the quiz's options, which typing filters. */
export function Stage({ state, heading, below, say, takeKey }: StageProps) {
  const { locale } = usePlayContext();
  const { question } = state;
  const list = useList(state, say);
  const field = useRef<HTMLInputElement>(null);
  useVisibleHeight(field);

  // Typed letters and list keys go to the field, wherever the focus was.
  useImperativeHandle(takeKey, () => event => {
    const key = event.nativeEvent;
    const isLetter = /^[\p{L}\p{N}]$/u.test(key.key) && key.key.toLowerCase() !== 'h';
    if (list.closed || !isPlain(key) || !(isLetter || key.key === 'ArrowDown')) return false;
    field.current?.focus();
    if (!isLetter) list.onKeyDown(event);
    return !isLetter;
  });

  return (
    <>
      <div className="play__ask" lang={langUnless(locale, question.lang)}>
        {heading}
      </div>
      <div className="find">
        <Field list={list} field={field} />
        <OptionList list={list} state={state} />
      </div>
      {below()}
    </>
  );
}
