import type { ComponentType } from 'react';
import type { Mode } from '../../contracts/vocabulary.ts';
import { NetworkError } from '../api.ts';
import type { PlayState } from './play-state.ts';
import type { StagePart } from './stage-part.ts';

interface ResultPart {
  ResultScreen: ComponentType<{ state: PlayState }>;
}

type Parts = Record<Mode, StagePart> & { result: ResultPart };

/** A page loads the mode that it plays, and the result when a play ends. */
const LOADERS: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  choicer: () => import('./choicer/part.ts'),
  clicker: () => import('./clicker/part.ts'),
  cubiqer: () => import('./cubiqer/part.ts'),
  result: () => import('./result/ResultScreen.tsx'),
};

const here: Partial<Parts> = {};

/** One that has been brought. Before a screen is told of, its part is. */
export function part<Name extends keyof Parts>(name: Name): Parts[Name] {
  const found: Parts[Name] | undefined = here[name];
  if (!found) throw new Error(`${name} has not been brought`);
  return found;
}

/** Throws NetworkError, so that a part that did not come is asked for again as any call is. */
export async function bring(name: keyof Parts): Promise<void> {
  try {
    Object.assign(here, { [name]: here[name] ?? (await LOADERS[name]()) });
  } catch (cause) {
    await reloadAfterUpdate();
    throw new NetworkError(`${name} did not come`, { cause });
  }
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
