import { useEffect, useState } from 'react';
import type { NewerRelease } from '../../../../contracts/admin-releases.ts';
import { localized } from '../../../paths.ts';
import { focusBack } from '../list/focus-history.ts';
import { type ListPlace, titleIn } from './content-view.ts';
import { decideRelease, readReleases } from './contents-api.ts';

/** Contents of this list that were edited here and have a newer version in the installed release. */
export function NewerReleases({ place, taken }: { place: ListPlace; taken: () => void }) {
  const { say, type, locale } = place;
  const [items, setItems] = useState<readonly NewerRelease[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    readReleases().then(
      answer => setItems(answer.items),
      () => undefined,
    );
  }, []);
  const decide = async (id: number, decision: 'take' | 'keep') => {
    try {
      setItems((await decideRelease(id, decision)).items);
      setFailed(false);
      taken();
    } catch {
      setFailed(true);
    }
    setTimeout(focusBack);
  };
  const shown = items.filter(({ contentType }) => contentType === type);
  if (shown.length === 0) return null;

  return (
    <section className="note newer" aria-label={say('newer.title')}>
      <p>{say('newer.title')}</p>
      <ul>
        {shown.map(content => (
          <li key={content.id}>
            <a href={localized(locale, content.uri)}>{titleIn(locale, content)}</a>
            <button
              type="button"
              className="button button--quiet"
              onClick={() => void decide(content.id, 'take')}
            >
              {say('newer.take')}
            </button>
            <button
              type="button"
              className="button button--quiet"
              onClick={() => void decide(content.id, 'keep')}
            >
              {say('newer.keep')}
            </button>
          </li>
        ))}
      </ul>
      {hasFailed && <p role="alert">{say('newer.failed')}</p>}
    </section>
  );
}
