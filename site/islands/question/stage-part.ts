import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react';
import type { Hint } from '../../../contracts/vocabulary.ts';
import type { Announcement, RunningState } from '../machine/play-state.ts';
import type { PlayTexts } from '../play/play-texts.ts';

/** Whether a stage has handled a key; other keys are handled by the screen. */
export type TakeKey = (event: KeyboardEvent) => boolean;

export interface StageProps {
  state: RunningState;
  heading: ReactNode;
  /** Renders what is below the question: hints with the stage's tools, or the verdict. */
  below: (tools?: ReactNode) => ReactNode;
  /** Announces a text politely to screen readers. */
  say: (text: string) => void;
  takeKey: Ref<TakeKey>;
}

/** The part of a mode, loaded with the first question in that mode. */
export interface StagePart {
  Stage: ComponentType<StageProps>;
  /** The icons of the mode's hints in their order, as path data. */
  hintIcons: Partial<Record<Hint, string>>;
  /** The text that announces a hint's result or a wrong attempt. */
  announcementText: (
    announcement: Extract<Announcement, { kind: 'attempt' | 'hint' }>,
    state: RunningState,
    texts: PlayTexts,
  ) => string;
}
