import { useEffect, useId, useRef, useState } from 'react';
import type { CatalogKind } from '../../../../contracts/admin-catalog.ts';
import type { CatalogImport } from '../../../../contracts/admin-imports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { Modal } from '../../Modal.tsx';
import { newKey } from '../../new-key.ts';
import { beginImport, readImport, stopImport } from './catalog-api.ts';
import { errorSentence, type SayInCatalog } from './catalog-words.ts';
import { ImportReport } from './ImportReport.tsx';

interface Props {
  kind: CatalogKind;
  locale: Locale;
  say: SayInCatalog;
  close: () => void;
  /** Called when an import has ended. */
  imported: () => void;
}

/** A dialog that checks and imports a file, and shows the progress of the job. */
export function ImportDialog({ kind, locale, say, close, imported }: Props) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const { shown, share, error, isBusy, begin, stop } = useImport(kind, imported);

  return (
    <Modal
      title={say('importing.title', { kind: say(`kinds.${kind}`) })}
      closeLabel={say('importing.close')}
      close={close}
    >
      <p className="field__hint">{say('importing.hint')}</p>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {say('importing.file')}
        </label>
        <input
          className="input"
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.ndjson,.jsonl"
          disabled={isBusy}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </div>
      {error !== null && (
        <p className="note note--no" role="alert">
          <EditorIcon name="error" />
          <span>{errorSentence(error, say)}</span>
        </p>
      )}
      {share !== null && (
        <div className="field">
          <span role="status">{say('importing.sending')}</span>
          <progress value={share} aria-label={say('importing.sending')} />
        </div>
      )}
      {shown && <ImportReport report={shown} {...{ locale, say }} />}
      <div className="cat-choice">
        {isBusy ? (
          <button type="button" className="button button--no" onClick={stop}>
            {say('importing.stop')}
          </button>
        ) : (
          ([true, false] as const).map(dryRun => (
            <button
              key={String(dryRun)}
              type="button"
              className={dryRun ? 'button button--quiet' : 'button'}
              aria-disabled={file === null}
              onClick={() => file && begin(file, dryRun)}
            >
              {say(dryRun ? 'importing.check' : 'importing.take')}
            </button>
          ))
        )}
      </div>
    </Modal>
  );
}

const LOOK_MS = 700;

const isActive = ({ state }: CatalogImport) => state === 'waiting' || state === 'running';

/** Uploads a file and reads the state of its import until it has ended. `stop` stops both. */
function useImport(kind: CatalogKind, imported: () => void) {
  const [shown, setShown] = useState<CatalogImport | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const upload = useRef<AbortController>(null);
  const isRunning = shown !== null && isActive(shown);
  const watched = isRunning ? shown.id : null;

  const lost = useReadings(watched, setShown, imported);
  useEffect(() => () => upload.current?.abort(), []);

  const begin = async (file: File, dryRun: boolean) => {
    const stop = new AbortController();
    upload.current = stop;
    setError(null);
    setShown(null);
    setShare(0);
    try {
      const { id } = await beginImport(file, {
        kind,
        dryRun: dryRun ? 'true' : 'false',
        key: newKey(),
        onShare: setShare,
        signal: stop.signal,
      });
      const first = await readImport(id);
      setShown(first);
      // A small import may have ended before its first reading: nothing is watched then.
      if (!isActive(first)) imported();
    } catch (failure) {
      if (!stop.signal.aborted) setError(failure);
    }
    setShare(null);
  };
  const stop = () => {
    upload.current?.abort();
    if (watched) void stopImport(watched).then(setShown, setError);
  };
  return { shown, share, error: error ?? lost, isBusy: isRunning || share !== null, begin, stop };
}

/**
 * Reads the state of an import again and again. `ended` is called when it has ended, or the dialog is closed before.
 * Returns why the last reading failed; null if it did not.
 */
function useReadings(id: string | null, show: (read: CatalogImport) => void, ended: () => void) {
  const latest = useRef({ show, ended });
  latest.current = { show, ended };
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (id === null) return;
    // A failed reading is repeated by the next one.
    const look = () =>
      readImport(id).then(
        read => {
          latest.current.show(read);
          setFailure(null);
        },
        error => setFailure(error),
      );
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      latest.current.ended();
    };
  }, [id]);
  return id === null ? null : failure;
}
