import { type FormEvent, useId, useState } from 'react';
import type { SuspicionDetails } from '../../../../contracts/admin-plays.ts';
import { ApiError } from '../../../call.ts';
import { LabelledField } from '../../editor/LabelledField.tsx';
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

/** Buttons that open a form, which names the effect before anything is changed. */
export function DecisionForms(props: Props) {
  const { details, words } = props;
  const [open, setOpen] = useState<Decision | null>(null);
  const canBlock = details.users.some(({ role }) => role !== 'admin');
  const decisions: Decision[] = canBlock ? ['leave', 'block'] : ['leave'];
  return (
    <section>
      <div className="ad-actions">
        {decisions.map(decision => (
          <button
            key={decision}
            type="button"
            className="button button--quiet"
            aria-expanded={open === decision}
            onClick={() => setOpen(open === decision ? null : decision)}
          >
            {words.say(`do.${decision}.button`)}
          </button>
        ))}
      </div>
      {open && <DecisionForm key={open} decision={open} close={() => setOpen(null)} {...props} />}
    </section>
  );
}

function DecisionForm(props: Props & { decision: Decision; close: () => void }) {
  const { decision, details, words, close } = props;
  const { say } = words;
  const id = useId();
  const players = details.users.filter(({ role }) => role !== 'admin');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>(players.map(player => player.id));
  const { submit, isSending, trouble } = useSending(props, () =>
    decision === 'leave'
      ? leavePlays(details.suspicion.id, { reason })
      : blockPlayers(details.suspicion.id, { reason, users: [...chosen] }),
  );

  return (
    <form className="ad-form" onSubmit={submit}>
      <p>{say(`do.${decision}.effect`, { n: chosen.length })}</p>
      {decision === 'block' && players.length > 1 && (
        <Players {...{ words, players, chosen, setChosen }} />
      )}
      <LabelledField id={id} label={say('reason')}>
        <input
          className="input"
          id={id}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </LabelledField>
      {trouble && (
        <p className="field__error" role="alert">
          {say(`trouble.${trouble}`)}
        </p>
      )}
      <div className="ad-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {say(`do.${decision}.confirm`, { n: chosen.length })}
        </button>
        <button type="button" className="button button--plain" onClick={close}>
          {say('cancel')}
        </button>
      </div>
    </form>
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

function useSending({ done, refused }: Props, send: () => Promise<SuspicionDetails>) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      done(await send());
    } catch (error) {
      const found = troubleOf(error);
      setTrouble(found);
      setSending(false);
      if (found === 'decided') refused();
    }
  }
  return { submit, isSending, trouble };
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.status === 400) return 'input';
  if (error.status === 401 || error.status === 403) return 'rights';
  if (error.code === 'suspicion.decided') return 'decided';
  return error.code === 'user.admin' || error.code === 'admin.self' ? 'admin' : 'other';
}
