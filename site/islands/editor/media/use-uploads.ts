import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormTools } from '../editor-context.ts';
import type { EditorStore } from '../editor-store.ts';
import { watchMedia } from './media-watch.ts';
import { type Upload, type UploadPlace, Uploads } from './uploads.ts';

/** Creates the uploads of the editor and watches media that the server is processing. The editor calls it once. */
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

/** The running or failed upload of a place; null if there is none. */
export function useUpload(place: UploadPlace): Upload | null {
  const { uploads } = useFormTools();
  const read = () => uploads.getState().get(place) ?? null;
  return useSyncExternalStore(uploads.subscribe, read, read);
}
