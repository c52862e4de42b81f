import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { copy } from '../play/share.ts';
import { type ShareProps, useToast } from './ShareButton.tsx';

const COPY =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';

/** Copies the result in words, for those who cannot read rows of squares. */
export function CopyButton({ className, shareable, children }: ShareProps) {
  const { texts } = usePlayContext();
  const [toast, say] = useToast();
  const press = async () => {
    const done = await copy(`${shareable.text}\n${shareable.url}`);
    say(done === 'copied' ? texts.copied : fill(texts.copyFailed, { link: shareable.url }));
  };

  return (
    <>
      <button className={className} type="button" onClick={press}>
        <Icon path={COPY} />
        {children}
      </button>
      {toast}
    </>
  );
}
