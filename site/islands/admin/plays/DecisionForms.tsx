import { useState } from 'react';
import type { SuspicionDetails } from '../../../../contracts/admin-plays.ts';
import { ApiError } from '../../../call.ts';
import { ActionForm, ActionForms } from '../sheet/ActionForms.tsx';
import { ReasonField } from '../sheet/ReasonField.tsx';
import type { PlayWords } from './play-words.ts';
import { blockPlayers, leavePlays } from './plays-api.ts';

interface Props {
  details: SuspicionDetails;
  words: PlayWords;
  /** Called with the decided suspicion. */
  done: (details: SuspicionDetails) => void;
  /** Called if another admin has decided already. */
  refused: () => void;
}

type Decision = 'leave' | 'block';

/** The two decisions: leave the plays as they are, or block players. */
export function DecisionForms(props: Props) {
  const { details, words } = props;
  const canBlock = details.users.some(({ role }) => role !== 'admin');
  return (
    <ActionForms<Decision>
      actions={canBlock ? ['leave', 'block'] : ['leave']}
      nameOf={decision => words.say(`do.${decision}.button`)}
      formOf={(decision, close) => (
        <DecisionForm key={decision} {...props} decision={decision} close={close} />
      )}
    />
  );
}

function DecisionForm(props: Props & { decision: Decision; close: () => void }) {
  const { decision, details, words, close, done, refused } = props;
  const { say } = words;
  const players = details.users.filter(({ role }) => role !== 'admin');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>(players.map(player => player.id));
  const send = async () =>
    done(
      decision === 'leave'
        ? await leavePlays(details.suspicion.id, { reason })
        : await blockPlayers(details.suspicion.id, { reason, users: [...chosen] }),
    );

  return (
    <ActionForm
      effect={say(`do.${decision}.effect`, { n: chosen.length })}
      confirmLabel={say(`do.${decision}.confirm`, { n: chosen.length })}
      cancelLabel={say('cancel')}
      send={send}
      troubleOf={error => {
        const trouble = troubleOf(error);
        if (trouble === 'decided') refused();
        return say(`trouble.${trouble}`);
      }}
      close={close}
    >
      {decision === 'block' && players.length > 1 && (
        <Players {...{ words, players, chosen, setChosen }} />
      )}
      <ReasonField label={say('reason')} value={reason} change={setReason} />
    </ActionForm>
  );
}

interface PlayersProps {
  words: PlayWords;
  players: SuspicionDetails['users'];
  chosen: readonly number[];
  setChosen: (chosen: readonly number[]) => void;
}

function Players({ words: { say }, players, chosen, setChosen }: PlayersProps) {
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter(one => one !== id));
  return (
    <fieldset className="ad-players">
      <legend>{say('do.block.players')}</legend>
      {players.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type Trouble = 'decided' | 'admin' | 'input' | 'rights' | 'offline' | 'other';

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.status === 400) return 'input';
  if (error.status === 401 || error.status === 403) return 'rights';
  if (error.code === 'suspicion.decided') return 'decided';
  return error.code === 'user.admin' || error.code === 'admin.self' ? 'admin' : 'other';
}
