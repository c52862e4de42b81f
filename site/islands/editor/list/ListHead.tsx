import { useRef } from 'react';
import { exportAddress } from '../../../editor-api.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { IconButton } from '../IconButton.tsx';

interface Props {
  isSelecting: boolean;
  toggleSelecting: () => void;
  paste: () => void;
}

/** The head of the question list: the number of questions, and the menu of actions on several of them. */
export function ListHead({ isSelecting, toggleSelecting, paste }: Props) {
  const { say } = useEditor();
  const n = useEditorState(({ document }) => document.questions.length);
  const most = useEditorState(({ quiz }) => quiz.limits.questions);

  return (
    <div className="wz-list__head">
      <h2>
        {say('list.title')} <small className="num">{say('list.count', { n, most })}</small>
      </h2>
      <IconButton
        icon={isSelecting ? 'close' : 'select'}
        label={say(isSelecting ? 'select.end' : 'select.start')}
        press={toggleSelecting}
        isPressed={isSelecting}
        isSmall
      />
      <MoreMenu paste={paste} />
    </div>
  );
}

const FORMATS = ['zip', 'yaml', 'csv'] as const;

/** A menu of actions. It closes on Esc, after a choice, and when the focus leaves it. */
function MoreMenu({ paste }: Pick<Props, 'paste'>) {
  const { say } = useEditor();
  const menu = useRef<HTMLDetailsElement>(null);
  const id = useEditorState(({ quiz }) => quiz.id);
  const close = () => menu.current?.removeAttribute('open');

  return (
    <details
      className="wz-more"
      ref={menu}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && close()
      }
      onKeyDown={({ code }) => code === 'Escape' && close()}
    >
      <summary className="icon-button icon-button--sm" aria-label={say('select.more')}>
        <EditorIcon name="more" />
      </summary>
      <ul className="wz-more__list">
        <li>
          <button
            type="button"
            onClick={() => {
              close();
              paste();
            }}
          >
            {say('paste.title')}
          </button>
        </li>
        {FORMATS.map(format => (
          <li key={format}>
            <a href={exportAddress(id, format)} download onClick={close}>
              {say(`list.export.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
