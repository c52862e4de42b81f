import type { ComponentType, ReactElement, Ref, RefObject } from 'react';
import type { Outcome, Play, Question, QuestionMedia } from '../../../contracts/plays.ts';
import type { Mode } from '../../../contracts/vocabulary.ts';
import { ApiError, NetworkError } from '../../api.ts';
import { latestBuild, reloadOnce } from '../../scripts/new-build.ts';
import type { Row } from '../clicker/rows.ts';
import type { PlayState } from '../machine/play-state.ts';
import type { StagePart } from '../question/stage-part.ts';
import type { KeysSetting } from '../question/use-keys.ts';

interface Parts extends Record<Mode, StagePart> {
  /** Used by clicker. */
  longList: { VirtualRows: ComponentType<RowsProps> };
  sound: { Clip: ComponentType<ClipProps> };
  /** Used in an embed. */
  guest: { recallGuest: () => void; rememberGuest: (token: string) => void };
  result: {
    ResultScreen: ComponentType<{ state: PlayState }>;
    /** Counts the play for the popups. */
    playFinished: () => void;
  };
  finish: { FinishDialog: ComponentType<FinishProps> };
  keys: { KeysNote: ComponentType<KeysNoteProps> };
  answers: { AnswerList: ComponentType<AnswersProps> };
  report: { ReportDialog: ComponentType<ReportProps> };
  /** Shown with the result of a daily. */
  daily: { DailyNews: ComponentType };
  /** Shown after a play without mistakes. */
  confetti: { Confetti: ComponentType };
}

export interface ClipProps {
  media: QuestionMedia;
  credit: Outcome['credit'];
  /** The only audio element of the play: after a tap has started it once, browsers let it play again. */
  audio: RefObject<HTMLAudioElement | null>;
  /** The number of the question, from 1. */
  number: number;
}

export interface KeysNoteProps extends KeysSetting {
  mode: Mode;
  closed: () => void;
}

export interface AnswersProps {
  playId: string;
  answers: Outcome[];
}

export interface ReportProps {
  playId: string;
  /** The index of the reported question. */
  index: number;
  closed: () => void;
}

export interface RowsProps {
  rows: Row[];
  /** The index of the active row, -1 for none. */
  active: number;
  ref: Ref<Scroller>;
  children: (row: Row, place: number) => ReactElement;
}

export interface Scroller {
  scrollTo: (top: number) => void;
  scrollToIndex: (place: number, options: { align: 'center' | 'nearest' }) => void;
}

export interface FinishProps {
  play: Play;
  closed: () => void;
}

type Loaders = { [Name in keyof Parts]: () => Promise<Parts[Name]> };

let loaders: Loaders | null = null;

/** The parts import this registry, so their loaders are set from outside (part-loaders.ts) to avoid an import cycle. */
export const setPartLoaders = (given: Loaders) => {
  loaders = given;
};

const loaded: Partial<Parts> = {};

/**
 * Returns a part that has been loaded. Parts are loaded before the state changes to the screen that needs them, and a
 * failed load is tried again like a failed call. React.lazy would only begin to load with the screen, and would
 * remember a failure.
 */
export function loadedPart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const found: Parts[Name] | undefined = loaded[name];
  if (!found) throw new Error(`${name} has not been loaded`);
  return found;
}

const importPart = async (name: keyof Parts) => {
  Object.assign(loaded, { [name]: loaded[name] ?? (await loaders?.[name]()) });
};

/** Loads a part before it is needed. A failure is ignored: the part is loaded again when it is needed. */
export const prefetchPart = (name: keyof Parts) => void importPart(name).catch(() => undefined);

/**
 * Throws NetworkError, so that a part that could not be loaded is retried like any call. If the server responds but lacks
 * the part, a new version was deployed: the page is reloaded and continues the play by its address. It also throws
 * ApiError with status 410, since the page is not reloaded while a question is shown: the player is asked to.
 */
export async function loadPart(name: keyof Parts): Promise<void> {
  try {
    await importPart(name);
  } catch (cause) {
    if (await latestBuild()) {
      reloadOnce();
      throw new ApiError(410, null);
    }
    throw new NetworkError(name, { cause });
  }
}

const MANY = 100;

/** Whether the list of a clicker has too many rows to render all of them. */
export const isLong = ({ options }: Play): boolean => options.length > MANY;

/** Loads the parts for the question, or for the result if there is none. */
export async function loadPartsFor(question: Question | null): Promise<void> {
  if (!question) return loadPart('result');
  await Promise.all([
    loadPart(question.mode),
    question.media?.kind === 'audio' && loadPart('sound'),
  ]);
}
