import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { MODES } from '../../../../contracts/rules/quiz-words.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { EditorModal } from '../EditorModal.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { Previewed, PreviewWords } from './PreviewPlay.tsx';

const PreviewPlay = lazy(async () => ({
  default: (await import('./PreviewPlay.tsx')).PreviewPlay,
}));

const LOCALES = ['ua', 'en'] as const satisfies readonly Locale[];

interface Props {
  /** Index of the question that the author is editing, with which the preview can begin. */
  current: number;
  site: { url: string; name: string };
  close: () => void;
}

/** Asks for the options of a preview and then shows it until it is closed. */
export function PreviewDialog({ current, site, close }: Props) {
  const { store, say, tell } = useEditor();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const opener = useRef(document.activeElement as HTMLElement | null);

  const words: PreviewWords = {
    end: say('previewing.end'),
    score: counts => say('previewing.score', counts),
    back: say('previewing.back'),
    again: say('previewing.again'),
  };
  const leave = useCallback(() => {
    close();
    // The opener can be focused only after the layer that covers it has been removed.
    setTimeout(() => opener.current?.focus());
  }, [close]);
  const begin = async (options: Options) => {
    if (!(await store.flush())) return tell({ text: say('previewing.unsaved') });
    const { quiz, document: edited } = store.getState();
    const { length: total } = edited.questions;
    setPreviewed({ quizId: quiz.id, head: edited.head, total, ...options });
  };

  if (!previewed)
    return (
      <EditorModal title={say('previewing.title')} close={leave}>
        <Choices current={current} begin={begin} />
      </EditorModal>
    );
  return (
    <Suspense fallback={null}>
      <PreviewPlay previewed={previewed} words={words} site={site} close={leave} />
    </Suspense>
  );
}

type Options = Pick<Previewed, 'mode' | 'locale' | 'from'>;

interface ChoicesProps {
  current: number;
  begin: (options: Options) => Promise<void>;
}

function Choices({ current, begin }: ChoicesProps) {
  const { say, locale } = useEditor();
  const head = useEditorState(({ document }) => document.head);
  const [options, setOptions] = useState<Options>({
    mode: head.mode,
    locale: head.title.en ? locale : 'ua',
    from: current,
  });
  const starts = [current, 0].map(
    at =>
      [
        String(at),
        at > 0 ? say('previewing.fromCurrent', { n: at + 1 }) : say('previewing.fromStart'),
      ] as const,
  );

  return (
    <>
      <Segments
        label={say('quiz.mode')}
        options={MODES.map(name => [name, say(`quiz.modes.${name}`)])}
        value={options.mode}
        choose={mode => setOptions({ ...options, mode })}
      />
      <Segments
        label={say('previewing.language')}
        options={LOCALES.map(name => [name, say(`previewing.languages.${name}`)])}
        value={options.locale}
        choose={chosen => setOptions({ ...options, locale: chosen })}
      />
      {current > 0 && (
        <Segments
          label={say('previewing.from')}
          options={starts}
          value={String(options.from)}
          choose={from => setOptions({ ...options, from: Number(from) })}
        />
      )}
      <button className="button" type="button" onClick={() => void begin(options)}>
        <EditorIcon name="play" />
        {say('previewing.begin')}
      </button>
      <p className="field__hint">{say('previewing.note')}</p>
    </>
  );
}

interface SegmentsProps<Name extends string> {
  label: string;
  options: readonly (readonly [Name, string])[];
  value: Name;
  choose: (name: Name) => void;
}

function Segments<Name extends string>({ label, options, value, choose }: SegmentsProps<Name>) {
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <div className="seg seg--full seg--stack">
        {options.map(([name, text]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === value}
            onClick={() => choose(name)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
