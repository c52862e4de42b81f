import { useCallback } from 'react';
import type { Suspicion } from '../../../../contracts/admin-plays.ts';
import { Modal } from '../../Modal.tsx';
import type { Toast } from '../../Toasts.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useLoad } from '../list/use-load.ts';
import { FactList } from '../sheet/FactList.tsx';
import { DecisionForms } from './DecisionForms.tsx';
import { AccountList, PlayList } from './EvidenceLists.tsx';
import type { PlayWords } from './play-words.ts';
import { readSuspicion } from './plays-api.ts';

interface Props {
  id: number;
  words: PlayWords;
  tell: (toast: Toast) => void;
  /** Called after the admin has decided. */
  decided: (suspicion: Suspicion) => void;
  /** Called if another admin has decided meanwhile. */
  outdated: () => void;
  close: () => void;
}

/** The evidence of a suspicion and its decision, in a dialog over the list. */
export function SuspicionSheet({ id, words, tell, decided, outdated, close }: Props) {
  const { say, locale, accounts } = words;
  const read = useCallback(() => readSuspicion(id), [id]);
  const { value: details, hasFailed, load, setValue } = useLoad(read);

  return (
    <Modal
      title={details ? accounts(details.suspicion) : say('sheet.title')}
      close={close}
      closeLabel={say('sheet.close')}
    >
      {hasFailed && <LoadFailed locale={locale} again={load} />}
      {!(details || hasFailed) && <p role="status">{say('sheet.loading')}</p>}
      {details && (
        <>
          <Facts suspicion={details.suspicion} words={words} />
          {details.suspicion.state === 'open' ? (
            <DecisionForms
              details={details}
              words={words}
              refused={() => {
                load();
                outdated();
              }}
              done={changed => {
                setValue(changed);
                decided(changed.suspicion);
                tell({ text: say(`done.${changed.suspicion.state}` as 'done.left') });
              }}
            />
          ) : (
            <Decision suspicion={details.suspicion} words={words} />
          )}
          <AccountList users={details.users} words={words} />
          <PlayList details={details} words={words} />
        </>
      )}
    </Modal>
  );
}

interface PartProps {
  suspicion: Suspicion;
  words: PlayWords;
}

function Facts({ suspicion, words: { say, time, pace } }: PartProps) {
  const { kind, plays, correct, questions, paceMs, contents, firstAt, lastAt } = suspicion;
  const facts: [string, string][] = [
    [say('column.accounts'), String(suspicion.accounts)],
    [say('sheet.plays'), say('evidence.address', { plays, contents })],
    [say('sheet.correct'), say('sheet.of', { correct, questions })],
    [say('column.pace'), pace(paceMs)],
    [say('sheet.first'), time(firstAt)],
    [say('column.last'), time(lastAt)],
  ];
  return (
    <>
      <p>{say(`why.${kind}`)}</p>
      <FactList facts={facts} />
    </>
  );
}

function Decision({ suspicion: { state, decided }, words: { say, time } }: PartProps) {
  if (!decided) return null;
  return (
    <p className="ad-form" role="status">
      <b>{say(`state.${state}`)}</b> {say('quoted', { text: decided.reason })}{' '}
      <small>
        {time(decided.at)}, {decided.by.name ?? decided.by.id}
      </small>
    </p>
  );
}
