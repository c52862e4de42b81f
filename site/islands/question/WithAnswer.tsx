import type { Question } from '../../../contracts/plays.ts';
import { usePlayContext } from '../play/play-context.ts';
import { langUnless } from './question-language.ts';

interface Props {
  /** Contains `{answer}`. */
  text: string;
  answer: string;
  lang: Question['lang'];
}

/** A sentence of the site with an answer that may be in another language. */
export function WithAnswer({ text, answer, lang }: Props) {
  const { locale } = usePlayContext();
  const [before, after] = text.split('{answer}');

  return (
    <>
      {before}
      <span lang={langUnless(locale, lang)}>{answer}</span>
      {after}
    </>
  );
}
