import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react';
import type { Hint } from '../../../contracts/vocabulary.ts';
import type { Announcement, RunningState } from '../machine/play-state.ts';
import type { PlayTexts } from '../play/play-texts.ts';

/** Whether a stage has used a key; what it leaves is for the screen. */
export type TakeKey = (event: KeyboardEvent) => boolean;

export interface StageProps {
  state: RunningState;
  heading: ReactNode;
  /** What stands under the question: hints, with a stage's own tools among them, or the verdict. */
  below: (tools?: ReactNode) => ReactNode;
  /** Tells those who cannot see it what has happened, politely. */
  say: (text: string) => void;
  takeKey: Ref<TakeKey>;
}

/** What a mode of the game adds to the play; loaded with the first question in that mode. */
export interface StagePart {
  Stage: ComponentType<StageProps>;
  /** Of this mode, in the order shown, as path data. */
  hintIcons: Partial<Record<Hint, string>>;
  /** A hint's result, or a wrong attempt, in words. */
  announcementText: (
    announcement: Extract<Announcement, { kind: 'attempt' | 'hint' }>,
    state: RunningState,
    texts: PlayTexts,
  ) => string;
}
