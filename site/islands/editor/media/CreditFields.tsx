import { useState } from 'react';
import type { Media, MediaCredit } from '../../../../contracts/media.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { useEditor } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';

const KINDS = ['own', 'public-domain', 'licence'] as const;
const LICENCES = ['cc0', 'cc-by', 'cc-by-sa', 'other'] as const;

interface Props {
  media: Media;
}

/** Where a picture or clip comes from. */
export function CreditFields({ media }: Props) {
  const { say, store } = useEditor();
  const { id, credit } = media;
  const set = (change: Partial<MediaCredit>) =>
    store.edit({ kind: 'media', id, set: { credit: { ...(credit ?? NOTHING), ...change } } });
  const choose = (kind: MediaCredit['kind'] | undefined) => {
    if (kind) set({ kind, licence: kind === 'licence' ? 'cc-by-sa' : null });
    else store.edit({ kind: 'media', id, set: { credit: null } });
  };

  return (
    <div className="pair">
      <div className="field">
        <label className="field__label" htmlFor="media.credit">
          {say(media.kind === 'image' ? 'media.credit.image' : 'media.credit.sound')}
        </label>
        <select
          className="input"
          id="media.credit"
          value={credit?.kind ?? ''}
          onChange={({ target }) => choose(KINDS.find(kind => kind === target.value))}
        >
          <option value="">{say('media.credit.none')}</option>
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {say(`media.credit.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      {credit && (
        <div className="field">
          <label className="field__label" htmlFor="media.author">
            {say('media.credit.author')}
          </label>
          <input
            className="input"
            id="media.author"
            value={credit.author}
            maxLength={QUIZ_LIMITS.credit}
            onChange={({ target }) => set({ author: target.value })}
          />
        </div>
      )}
      {credit?.kind === 'licence' && (
        <div className="field">
          <label className="field__label" htmlFor="media.licence">
            {say('media.credit.licence')}
          </label>
          <select
            className="input"
            id="media.licence"
            value={credit.licence ?? 'other'}
            onChange={({ target }) =>
              set({ licence: LICENCES.find(one => one === target.value) ?? 'other' })
            }
          >
            {LICENCES.map(licence => (
              <option key={licence} value={licence}>
                {say(`media.credit.licences.${licence}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {credit && credit.kind !== 'own' && (
        <LinkField key={id} url={credit.url} change={url => set({ url })} />
      )}
    </div>
  );
}

const NOTHING: MediaCredit = { kind: 'own', author: '', licence: null, url: null };

interface LinkProps {
  url: string | null;
  change: (url: string | null) => void;
}

/** What is no address yet is not sent. */
function LinkField({ url, change }: LinkProps) {
  const { say } = useEditor();
  const [text, setText] = useState(url ?? '');
  const isWrong = text !== '' && !isAddress(text);

  return (
    <div className="field">
      <label className="field__label" htmlFor="media.link">
        {say('media.credit.link')}
      </label>
      <input
        className="input"
        id="media.link"
        type="url"
        value={text}
        maxLength={500}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || isAddress(target.value)) change(target.value || null);
        }}
      />
      {isWrong && (
        <p className="field__error">
          <EditorIcon name="error" />
          <span>{say('media.credit.linkWrong')}</span>
        </p>
      )}
    </div>
  );
}

const isAddress = (text: string) =>
  /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(text);
