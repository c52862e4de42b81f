import { setPartLoaders } from './parts.ts';

/** A page loads the mode that it plays, then what its questions or lists need, and the result before a play can end. */
setPartLoaders({
  choicer: () => import('../choicer/part.ts'),
  clicker: () => import('../clicker/part.ts'),
  cubiqer: () => import('../cubiqer/part.ts'),
  longList: () => import('../clicker/VirtualRows.tsx'),
  sound: () => import('../sound/Clip.tsx'),
  guest: () => import('../embed/guest.ts'),
  keys: () => import('../keys/KeysNote.tsx'),
  finish: () => import('../finish/FinishDialog.tsx'),
  answers: () => import('../answers/AnswerList.tsx'),
  report: () => import('../report/ReportDialog.tsx'),
  daily: () => import('../daily/DailyNews.tsx'),
  confetti: () => import('../confetti/Confetti.tsx'),
  result: () => import('../result/part.ts'),
});
