import type { ComponentType, ReactElement, Ref, RefObject } from 'react';
import type { Outcome, Play, Question, QuestionMedia } from '../../../contracts/plays.ts';
import type { Mode } from '../../../contracts/vocabulary.ts';
import { NetworkError } from '../../api.ts';
import type { Row } from '../clicker/rows.ts';
import type { PlayState } from '../machine/play-state.ts';
import type { StagePart } from '../question/stage-part.ts';
import type { KeysSetting } from '../question/use-keys.ts';

interface Parts extends Record<Mode, StagePart> {
  /** Of clicker. */
  longList: { VirtualRows: ComponentType<RowsProps> };
  sound: { Clip: ComponentType<ClipProps> };
  /** In an embed. */
  guest: { recallGuest: () => void; rememberGuest: (token: string) => void };
  result: {
    ResultScreen: ComponentType<{ state: PlayState }>;
    /** Counts for what the result invites to. */
    playFinished: () => void;
  };
  finish: { FinishDialog: ComponentType<FinishProps> };
  keys: { KeysNote: ComponentType<KeysNoteProps> };
  answers: { AnswerList: ComponentType<AnswersProps> };
  /** Shown with the result of a daily. */
  daily: { DailyNews: ComponentType };
  /** Of a play without a miss. */
  confetti: { Confetti: ComponentType };
}

export interface ClipProps {
  media: QuestionMedia;
  credit: Outcome['credit'];
  /** The one element of the whole play: once a tap has let it sound, browsers let it go on. */
  audio: RefObject<HTMLAudioElement | null>;
  /** Of the question, from 1. */
  number: number;
}

export interface KeysNoteProps extends KeysSetting {
  mode: Mode;
  closed: () => void;
}

export interface AnswersProps {
  answers: Outcome[];
}

export interface RowsProps {
  rows: Row[];
  /** -1 for none. */
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

/** Throws NetworkError, so that a part that could not be loaded is retried like any call. */
export async function loadPart(name: keyof Parts): Promise<void> {
  try {
    await importPart(name);
  } catch (cause) {
    await reloadAfterUpdate();
    throw new NetworkError(`${name} could not be loaded`, { cause });
  }
}

const MANY = 100;

/** Whether the list of a clicker has more rows than a browser should have to draw at once. */
export const isLong = ({ options }: Play): boolean => options.length > MANY;

/** What the question needs, or with none the result. */
export async function loadPartsFor(question: Question | null): Promise<void> {
  if (!question) return loadPart('result');
  await Promise.all([
    loadPart(question.mode),
    question.media?.kind === 'audio' && loadPart('sound'),
  ]);
}

const GUARD_MS = 10_000;

/**
 * A server that is there without the part has a newer build: the page is loaded again, once, and goes on with the
 * play by its address.
 */
async function reloadAfterUpdate() {
  const { state } = history;
  const isUp = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp || Date.now() - (state?.reloadedAt ?? 0) < GUARD_MS) return;
  history.replaceState({ ...state, reloadedAt: Date.now() }, '');
  location.reload();
}
