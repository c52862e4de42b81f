import { useState } from 'react';
import type { Media, MediaCredit } from '../../../../contracts/media.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { Choice } from '../Choice.tsx';
import { useFormTools } from '../editor-context.ts';
import { LabelledField } from '../LabelledField.tsx';

const KINDS = ['own', 'public-domain', 'licence'] as const;
const LICENCES = ['cc0', 'cc-by', 'cc-by-sa', 'other'] as const;

interface Props {
  media: Media;
  /** The ids of the fields start with it. */
  name?: string;
}

/** Fields for author, licence and link of a picture or clip. */
export function CreditFields({ media, name = 'media' }: Props) {
  const { say, setDetails } = useFormTools();
  const { id, credit } = media;
  const set = (change: Partial<MediaCredit>) =>
    setDetails(media, { credit: { ...(credit ?? NOTHING), ...change } });
  const choose = (kind: MediaCredit['kind'] | undefined) => {
    if (kind) set({ kind, licence: kind === 'licence' ? 'cc-by-sa' : null });
    else setDetails(media, { credit: null });
  };

  const kinds = KINDS.map(kind => [kind, say(`media.credit.kinds.${kind}`)] as const);

  return (
    <div className="pair">
      <Choice
        id={`${name}.credit`}
        label={say(media.kind === 'image' ? 'media.credit.image' : 'media.credit.sound')}
        value={credit?.kind ?? ''}
        options={[['', say('media.credit.none')], ...kinds]}
        choose={kind => choose(kind || undefined)}
      />
      {credit && (
        <LabelledField id={`${name}.author`} label={say('media.credit.author')}>
          <input
            className="input"
            id={`${name}.author`}
            value={credit.author}
            maxLength={QUIZ_LIMITS.credit}
            onChange={({ target }) => set({ author: target.value })}
          />
        </LabelledField>
      )}
      {credit?.kind === 'licence' && (
        <Choice
          id={`${name}.licence`}
          label={say('media.credit.licence')}
          value={credit.licence ?? 'other'}
          options={LICENCES.map(licence => [licence, say(`media.credit.licences.${licence}`)])}
          choose={licence => set({ licence })}
        />
      )}
      {credit && credit.kind !== 'own' && (
        <LinkField key={id} id={`${name}.link`} url={credit.url} change={url => set({ url })} />
      )}
    </div>
  );
}

const NOTHING: MediaCredit = { kind: 'own', author: '', licence: null, url: null };

interface LinkProps {
  id: string;
  url: string | null;
  change: (url: string | null) => void;
}

/** A field for a link. While the typed text is not a complete URL, it is not saved. */
function LinkField({ id, url, change }: LinkProps) {
  const { say } = useFormTools();
  const [text, setText] = useState(url ?? '');
  const isWrong = text !== '' && !isAddress(text);

  return (
    <LabelledField
      id={id}
      label={say('media.credit.link')}
      {...(isWrong && { error: say('media.credit.linkWrong') })}
    >
      <input
        className="input"
        id={id}
        type="url"
        value={text}
        maxLength={500}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || isAddress(target.value)) change(target.value || null);
        }}
      />
    </LabelledField>
  );
}

const isAddress = (text: string) =>
  /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(text);
