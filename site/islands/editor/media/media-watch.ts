import { readMedia } from '../../../editor-api.ts';
import type { EditorStore } from '../editor-store.ts';
import { mediaIn, type QuizDocument } from '../quiz-document.ts';

const FIRST_WAIT_MS = 700;
const LONGEST_WAIT_MS = 5_000;

/**
 * Asks the server at intervals about media of the quiz that are still being processed, until there are none. Returns a
 * function that stops this.
 */
export function watchMedia(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = FIRST_WAIT_MS;
  let isStopped = false;

  const ask = async () => {
    const asked = processing(store.getState().document);
    const known = await Promise.all(asked.map(id => readMedia(id).catch(() => null)));
    if (isStopped) return;
    timer = null;
    const done = known.filter(media => media !== null && media.state !== 'processing');
    for (const media of done) if (media) store.renew(media);
    wait = done.length > 0 ? FIRST_WAIT_MS : Math.min(wait * 1.5, LONGEST_WAIT_MS);
    if (done.length > 0) void store.recheck();
    look();
  };
  const look = () => {
    if (timer !== null || isStopped || processing(store.getState().document).length === 0) return;
    timer = setTimeout(ask, wait);
  };

  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    unsubscribe();
  };
}

const processing = (document: QuizDocument): string[] => [
  ...new Set(
    mediaIn(document)
      .filter(({ state }) => state === 'processing')
      .map(({ id }) => id),
  ),
];
