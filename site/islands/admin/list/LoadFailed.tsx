import type { Locale } from '../../../../contracts/vocabulary.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { listWords } from './list-words.ts';

interface Props {
  locale: Locale;
  again: () => void;
}

/** Says that something could not be loaded, with a button that tries again. */
export function LoadFailed({ locale, again }: Props) {
  const say = listWords(locale);
  return (
    <div className="load-failed note note--no" role="alert">
      <EditorIcon name="error" />
      <span>{say('failed')}</span>
      <button type="button" className="link" onClick={again}>
        {say('again')}
      </button>
    </div>
  );
}
