import { useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { CatalogField, catalogSourceOf } from '../catalog/CatalogField.tsx';
import { CatalogSearch } from '../catalog/CatalogSearch.tsx';
import { filledBy } from '../catalog/filled-by.ts';
import { useEditor } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { QuestionFields } from '../quiz-document.ts';
import { MediaField } from './MediaField.tsx';
import { kindOf } from './uploads.ts';
import { useUpload } from './use-uploads.ts';

const SOURCES = ['image', 'sound', 'catalog', 'text'] as const;
type ShownSource = (typeof SOURCES)[number];

interface Props {
  fields: QuestionFields;
  set: (change: Partial<QuestionFields>) => void;
}

type TabProps = Props & { shown: ShownSource; show: (source: ShownSource) => void };

/** The tabs for the source of a question. */
export function SourceTabs({ fields, set, shown, show }: TabProps) {
  const { say } = useEditor();
  // For each tab, the picture, clip or catalogue item that the author had chosen in it. It is restored when the author
  // switches back to the tab.
  const [kept, setKept] = useState<Partial<Record<ShownSource, Partial<QuestionFields>>>>({});
  const choose = (source: ShownSource) => {
    if (source === shown) return;
    const { source: name, catalogId, media } = fields;
    setKept({ ...kept, [shown]: { source: name, catalogId, media } });
    show(source);
    set(kept[source] ?? beginningOf(source, fields));
  };

  return (
    <fieldset className="seg seg--full" aria-label={say('question.source')}>
      {SOURCES.map(source => (
        <button
          key={source}
          type="button"
          aria-pressed={source === shown}
          onClick={() => choose(source)}
        >
          <EditorIcon name={source} />
          {say(`question.sources.${source}`)}
        </button>
      ))}
    </fieldset>
  );
}

function beginningOf(source: ShownSource, { media }: QuestionFields): Partial<QuestionFields> {
  if (source === 'text') return { source: 'text', catalogId: null, media: null };
  if (source === 'catalog') return { source: 'movie', catalogId: null, media };
  const kind = source === 'image' ? 'image' : 'audio';
  const fitting: Media | null = media?.kind === kind ? media : null;
  return { source: 'upload', catalogId: null, media: fitting };
}

/** The tab to show. During the upload of a clip it is "sound", although the question has no clip yet. */
export function useShownSource(uid: string, fields: QuestionFields | undefined) {
  const [wished, show] = useState<ShownSource | null>(null);
  const upload = useUpload(uid);
  const coming = upload && kindOf(upload.file) === 'audio' ? 'sound' : null;
  const shown = fields ? sourceOf(fields, wished ?? coming) : 'text';
  return { shown, show };
}

/** The tab that the fields of the question belong to. If they belong to several, the tab that the author chose. */
function sourceOf(fields: QuestionFields, wished: ShownSource | null): ShownSource {
  const { source, media } = fields;
  if (source === 'music' && wished === 'sound') return 'sound';
  if (catalogSourceOf(fields)) return 'catalog';
  if (media) return media.kind === 'image' ? 'image' : 'sound';
  if (source === 'text') return 'text';
  return wished === 'sound' ? 'sound' : 'image';
}

interface SourceProps extends Props {
  uid: string;
  shown: ShownSource;
  take: (files: readonly File[]) => void;
  /** Findings about the picture or clip. */
  checks: readonly Check[];
  /** Findings about the catalogue item. */
  catalogChecks: readonly Check[];
}

/** The field for the picture, clip or catalogue item of a question, depending on its source. */
export function QuestionSource(props: SourceProps) {
  const { uid, fields, set, shown, take, checks, catalogChecks } = props;
  const { say } = useEditor();
  const { media } = fields;
  if (shown === 'text') return null;

  const kind = shown === 'sound' || (shown === 'catalog' && media?.kind === 'audio');
  return (
    <>
      {shown === 'catalog' && <CatalogField fields={fields} set={set} checks={catalogChecks} />}
      <MediaField
        place={uid}
        kind={kind ? 'audio' : 'image'}
        media={media}
        set={changed => set({ media: changed })}
        take={take}
        checks={checks.filter(({ path }) => !path.endsWith('.credit') && !/\.alt/.test(path))}
      />
      {shown === 'sound' && (
        <CatalogSearch
          source="music"
          label={say('catalog.searches.music')}
          choose={item => set(filledBy(item, fields))}
          checks={catalogChecks}
        />
      )}
    </>
  );
}
