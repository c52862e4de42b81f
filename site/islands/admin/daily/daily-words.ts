import { createContext, useContext } from 'react';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-daily.json';
import type { SayOf } from '../../say.ts';

export type Messages = typeof messagesUA;
export type Say = SayOf<Messages>;

interface Words {
  say: Say;
  locale: Locale;
}

export const WordsContext = createContext<Words | null>(null);

/** The texts of the calendar and the language of the page. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords was called outside of the calendar');
  return words;
}
