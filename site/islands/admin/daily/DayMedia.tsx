import { useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import type { Finding } from '../../../../contracts/rules/finding.ts';
import { EditorContext } from '../../editor/editor-context.ts';
import { MediaDetails } from '../../editor/media/MediaDetails.tsx';
import { MediaField } from '../../editor/media/MediaField.tsx';
import type { Kind } from '../../editor/media/uploads.ts';
import { useProcessedMedia } from '../use-processed-media.ts';
import { useUploadTools } from '../use-upload-tools.ts';
import { useWords } from './daily-words.ts';

interface Props {
  media: Media | null;
  set: (media: Media | null) => void;
  /** Takes the file with another description or credit, which are stored with the question. */
  setDetails: (media: Media) => void;
  findings: readonly Finding[];
}

const PLACE = 'question';
const KINDS = [null, 'image', 'audio'] as const;

/** The picture or clip of a question, with its description and credit. */
export function DayMedia({ media, set, setDetails, findings }: Props) {
  const { say, locale } = useWords();
  const [kind, setKind] = useState<Kind | null>(media?.kind ?? null);
  const tools = useUploadTools(locale, { take: (_place, uploaded) => set(uploaded), setDetails });
  useProcessedMedia(media?.state === 'processing' ? [media.id] : [], set);
  const choose = (chosen: Kind | null) => {
    if (chosen === kind) return;
    tools.uploads.cancel(PLACE);
    setKind(chosen);
    set(null);
  };

  return (
    <EditorContext value={tools}>
      <fieldset className="seg seg--full" aria-label={say('form.media')}>
        {KINDS.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={name === kind}
            onClick={() => choose(name)}
          >
            {say(`form.kinds.${name ?? 'none'}`)}
          </button>
        ))}
      </fieldset>
      {kind && (
        <MediaField
          place={PLACE}
          kind={kind}
          media={media}
          set={set}
          take={([file]) => file && tools.uploads.start(PLACE, file)}
          checks={findings.map(finding => ({
            ...{ id: finding.code, params: {}, overridable: false },
            ...finding,
          }))}
        />
      )}
      <MediaDetails media={media} checks={[]} />
    </EditorContext>
  );
}
