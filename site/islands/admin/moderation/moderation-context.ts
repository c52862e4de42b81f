import { createContext, useContext } from 'react';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messages from '../../../../locales/ua/admin-moderation.json';
import type { KeysOf, SayOf } from '../../say.ts';
import type { Queue } from './use-queue.ts';

export type Messages = typeof messages;
/** A key of locales/…/admin-moderation.json. */
export type ModerationText = KeysOf<Messages>;
export type SayOfModeration = SayOf<Messages>;

interface Moderation {
  say: SayOfModeration;
  locale: Locale;
  /** Id of the admin who looks at the page. */
  me: number;
  site: { url: string; name: string };
  queue: Queue;
  /** Shows a quiz; null shows the queue alone. */
  go: (id: number | null) => void;
  /** Shows the next quiz of the queue that the viewer may decide about. */
  goNext: (from: number) => void;
}

export const ModerationContext = createContext<Moderation | null>(null);

export function useModeration(): Moderation {
  const moderation = useContext(ModerationContext);
  if (!moderation) throw new Error('useModeration was called outside of the moderation screens');
  return moderation;
}
