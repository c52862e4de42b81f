import { useEffect, useState } from 'react';
import type { AdminDailyDay } from '../../../../contracts/admin-dailies.ts';
import type { Quiz } from '../../../../contracts/quiz.ts';
import { readQuiz } from '../../../editor-api.ts';
import { PreviewPlay, type PreviewWords } from '../../editor/preview/PreviewPlay.tsx';
import { useWords } from './daily-words.ts';

interface Props {
  day: AdminDailyDay;
  site: { url: string; name: string };
  close: () => void;
}

/** Plays a day as players will see it, in a layer over the calendar. */
export function DayPreview({ day, site, close }: Props) {
  const { say, locale } = useWords();
  const [quiz, setQuiz] = useState<Quiz | null>(null);
  const { contentId } = day;
  useEffect(() => {
    if (contentId !== null) readQuiz(contentId).then(setQuiz, close);
  }, [contentId, close]);
  if (!quiz) return null;

  const words: PreviewWords = {
    end: say('previewing.end'),
    score: counts => say('previewing.score', counts),
    back: say('previewing.back'),
    again: say('previewing.again'),
  };
  const { id, head, questions } = quiz;
  return (
    <PreviewPlay
      previewed={{ quizId: id, head, total: questions.length, mode: head.mode, locale, from: 0 }}
      words={words}
      site={site}
      close={close}
    />
  );
}
