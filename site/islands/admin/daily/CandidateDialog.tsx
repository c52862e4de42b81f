import { useState } from 'react';
import type { DailyCandidate } from '../../../../contracts/admin-dailies.ts';
import { noonOf, shortDate } from '../../../kyiv-day.ts';
import { Choice } from '../../editor/Choice.tsx';
import { Modal } from '../../Modal.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { type KindDay, readCandidates } from './dailies-api.ts';
import { useWords } from './daily-words.ts';

interface Props {
  place: KindDay;
  choose: (catalogQuestionId: number) => void;
  close: () => void;
}

const LEVELS = ['any', '1', '2', '3'] as const;

/** Chooses a question of the catalogue for a day. Those that were asked longest ago come first. */
export function CandidateDialog({ place, choose, close }: Props) {
  const { say, locale } = useWords();
  const [query, setQuery] = useState('');
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('any');
  const { rows, state, next, more, again } = usePagedRows({
    view: `${level} ${query}`,
    keyOf: ({ id }: DailyCandidate) => id,
    load: cursor =>
      readCandidates(place, {
        query,
        ...(level !== 'any' && { difficulty: level }),
        ...(cursor !== null && { cursor }),
      }),
  });
  const take = (id: number) => {
    close();
    choose(id);
  };

  return (
    <Modal title={say('picker.title')} closeLabel={say('close')} close={close}>
      <div className="picker__filters">
        <SearchBox label={say('picker.search')} value={query} search={setQuery} />
        <Choice
          id="level"
          label={say('picker.level')}
          value={level}
          options={LEVELS.map(name => [name, say(`picker.levels.${name}`)])}
          choose={setLevel}
        />
      </div>
      <ul className="picker" aria-label={say('picker.list')}>
        {rows.map(candidate => (
          <li key={candidate.id}>
            <button type="button" onClick={() => take(candidate.id)}>
              <Candidate candidate={candidate} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {state === 'loading' && say('loading')}
        {state === 'ready' && rows.length === 0 && say('picker.none')}
      </p>
      {state === 'failed' && <LoadFailed locale={locale} again={again} />}
      {next !== null && state !== 'failed' && (
        <button className="button button--quiet" type="button" onClick={more}>
          {say('picker.more')}
        </button>
      )}
    </Modal>
  );
}

function Candidate({ candidate }: { candidate: DailyCandidate }) {
  const { say, locale } = useWords();
  const { text, answer, difficulty, hasClip, repeated } = candidate;
  const inLocale = ({ ua, en }: { ua: string; en: string | null }) => (locale === 'en' && en) || ua;
  const about = [
    say('picker.answer', { answer: inLocale(answer) }),
    say('fromCatalog', { level: difficulty }),
    hasClip && say('picker.clip'),
  ];
  return (
    <>
      <b>{inLocale(text)}</b>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {repeated && (
        <small className="mini__warning">
          {say(`repeated.${repeated.what}`, { date: shortDate(noonOf(repeated.day), locale) })}
        </small>
      )}
    </>
  );
}
