import { useState } from 'react';
import { localized } from '../../../paths.ts';
import { focusBack } from '../list/focus-history.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useLoad } from '../list/use-load.ts';
import { type ListPlace, titleIn } from './content-view.ts';
import { decideRelease, readReleases } from './contents-api.ts';

/** Contents of this list that were edited here and have a newer version in the installed release. */
export function NewerReleases({ place, taken }: { place: ListPlace; taken: () => void }) {
  const { say, type, locale } = place;
  const releases = useLoad(readReleases);
  const [hasFailed, setFailed] = useState(false);
  const decide = async (id: number, decision: 'take' | 'keep') => {
    try {
      releases.setValue(await decideRelease(id, decision));
      setFailed(false);
      taken();
    } catch {
      setFailed(true);
    }
    setTimeout(focusBack);
  };
  const shown = releases.value?.items.filter(({ contentType }) => contentType === type);
  if (releases.hasFailed) return <LoadFailed locale={locale} again={releases.load} />;
  if (!shown || shown.length === 0) return null;

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
