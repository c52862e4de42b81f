import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import type { EditorStore } from '../editor-store.ts';
import { watchMedia } from './media-watch.ts';
import { type Upload, type UploadPlace, Uploads } from './uploads.ts';

/** For the whole editor, once: what is uploaded, and what the server works on. */
export function useUploads(store: EditorStore | null): Uploads | null {
  const uploads = useMemo(() => store && new Uploads(store), [store]);
  useEffect(() => (store ? watchMedia(store) : undefined), [store]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads?.isBusy) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [uploads]);
  return uploads;
}

/** What is on its way to a place, or was not taken there. */
export function useUpload(place: UploadPlace): Upload | null {
  const { uploads } = useEditor();
  const read = () => uploads.getState().get(place) ?? null;
  return useSyncExternalStore(uploads.subscribe, read, read);
}
