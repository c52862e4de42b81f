import { type DragEvent, useId, useState } from 'react';
import { useFormTools } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { Kind } from './uploads.ts';

const ACCEPTED = { image: 'image/png,image/jpeg,.png,.jpg,.jpeg', audio: 'audio/mpeg,.mp3' };

interface Props {
  kind: Kind;
  take: (files: readonly File[]) => void;
}

/** Lets the author choose files in a dialog or drop them here. The form around it handles pasted files. */
export function DropZone({ kind, take }: Props) {
  const { say } = useFormTools();
  const { isOver, handlers } = useDrop(take);

  return (
    <div className={isOver ? 'drop is-over' : 'drop'} {...handlers}>
      <span className="drop__icon" aria-hidden="true">
        <EditorIcon name={kind === 'image' ? 'image' : 'sound'} />
      </span>
      <span className="drop__words">
        <b>{say(kind === 'image' ? 'media.dropImage' : 'media.dropSound')}</b>
        <small>{say(kind === 'image' ? 'media.limitsImage' : 'media.limitsSound')}</small>
      </span>
      <FileButton kind={kind} take={take} className="button button--quiet">
        {say('media.choose')}
      </FileButton>
    </div>
  );
}

/** Handlers for files dragged in from outside the browser. */
export function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

interface ButtonProps extends Props {
  className: string;
  children: React.ReactNode;
}

/** A file input whose label looks like a button. */
export function FileButton({ kind, take, className, children }: ButtonProps) {
  const id = useId();
  return (
    <>
      <input
        className="file-input"
        id={id}
        type="file"
        accept={ACCEPTED[kind]}
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // A file input reports no change if the same file is chosen again, so it is emptied after each choice.
          target.value = '';
          if (files.length > 0) take(files);
        }}
      />
      <label className={className} htmlFor={id}>
        {children}
      </label>
    </>
  );
}
