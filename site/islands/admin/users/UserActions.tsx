import { useId, useState } from 'react';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import type { ErrorCode } from '../../../../contracts/errors.ts';
import type { Role } from '../../../../contracts/vocabulary.ts';
import { ApiError } from '../../../api.ts';
import { Choice } from '../../editor/Choice.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import type { UserWords } from './user-words.ts';
import { adjustCoins, blockUser, changePremium, changeRole, signOutUser } from './users-api.ts';

interface Props {
  user: AdminUser;
  words: UserWords;
  /** Called with the changed user and what to tell the admin. */
  done: (user: AdminUser, text: string) => void;
}

const ACTIONS = ['role', 'premium', 'adjustment', 'block', 'sign-out'] as const;
type Action = (typeof ACTIONS)[number];

/** Buttons that open a form, which names the effect before anything is changed. */
export function UserActions({ user, words, done }: Props) {
  const { say } = words;
  const [open, setOpen] = useState<Action | null>(null);
  const nameOf = (action: Action) =>
    say(`do.${action}.${stateOf(action, user)}` as 'do.role.button');
  const form = { user, words, close: () => setOpen(null), done, nameOf };

  return (
    <section>
      <div className="ad-actions">
        {ACTIONS.map(action => (
          <button
            key={action}
            type="button"
            className="button button--quiet"
            aria-expanded={open === action}
            onClick={() => setOpen(open === action ? null : action)}
          >
            {nameOf(action)}
          </button>
        ))}
      </div>
      {open && <ActionForm key={open} action={open} {...form} />}
    </section>
  );
}

/** The text of the button depends on the state that it would end. */
function stateOf(action: Action, { premium, blockedAt }: AdminUser): 'button' | 'off' {
  if (action === 'premium') return premium ? 'off' : 'button';
  return action === 'block' && blockedAt ? 'off' : 'button';
}

interface FormProps extends Props {
  action: Action;
  nameOf: (action: Action) => string;
  close: () => void;
}

/** Made anew when the form changes, so that sending the same again after a lost answer moves coins once. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** What the forms ask for. */
interface Values {
  role: Role;
  amount: string;
  reason: string;
}

function ActionForm({ action, user, words, nameOf, close, done }: FormProps) {
  const { say } = words;
  const [values, setValues] = useState<Values>({ role: user.role, amount: '', reason: '' });
  const [key, setKey] = useState(newKey);
  const { submit, isSending, trouble } = useSending(words, async () => {
    const changed = await send(action, user, { ...values, key });
    close();
    done(changed, say('done', { name: user.name }));
  });
  const effect = stateOf(action, user) === 'off' ? 'offEffect' : 'effect';

  return (
    <form
      className="ad-form"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{say(`do.${action}.${effect}` as 'do.role.effect')}</p>
      <Fields
        action={action}
        words={words}
        values={values}
        change={part => {
          setValues({ ...values, ...part });
          setKey(newKey());
        }}
      />
      {trouble && (
        <p className="field__error" role="alert">
          {trouble}
        </p>
      )}
      <div className="ad-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {nameOf(action)}
        </button>
        <button type="button" className="button button--plain" onClick={close}>
          {say('cancel')}
        </button>
      </div>
    </form>
  );
}

function useSending({ say }: UserWords, act: () => Promise<void>) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function submit() {
    if (isSending) return;
    setSending(true);
    try {
      await act();
    } catch (error) {
      setTrouble(say(`trouble.${troubleOf(error)}`));
      setSending(false);
    }
  }
  return { submit, isSending, trouble };
}

function send(
  action: Action,
  { id, premium, blockedAt }: AdminUser,
  { role, amount, reason, key }: Values & { key: string },
): Promise<AdminUser> {
  if (action === 'role') return changeRole(id, { role });
  if (action === 'premium') return changePremium(id, { premium: !premium });
  if (action === 'block') return blockUser(id, { blocked: !blockedAt, reason });
  if (action === 'adjustment') return adjustCoins(id, { amount: Number(amount), reason, key });
  return signOutUser(id);
}

interface FieldsProps {
  action: Action;
  words: UserWords;
  values: Values;
  change: (part: Partial<Values>) => void;
}

function Fields({ action, words: { say }, values, change }: FieldsProps) {
  const id = useId();
  if (action === 'role')
    return (
      <Choice
        id={id}
        label={say('column.role')}
        value={values.role}
        options={(['user', 'author', 'admin'] as const).map(name => [name, say(`role.${name}`)])}
        choose={role => change({ role })}
      />
    );
  if (action !== 'adjustment' && action !== 'block') return null;
  return (
    <>
      {action === 'adjustment' && (
        <LabelledField id={`${id}amount`} label={say('amount.label')} hint={say('amount.hint')}>
          <input
            className="input"
            id={`${id}amount`}
            pattern="-?[0-9]{1,7}"
            required
            value={values.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </LabelledField>
      )}
      <LabelledField id={id} label={say('reason')}>
        <input
          className="input"
          id={id}
          required
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </LabelledField>
    </>
  );
}

const TROUBLES: Partial<Record<ErrorCode, 'last' | 'self' | 'balance' | 'blocked' | 'admin'>> = {
  'admin.last': 'last',
  'admin.self': 'self',
  'adjustment.balance': 'balance',
  'user.blocked': 'blocked',
  'user.admin': 'admin',
};

function troubleOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.status === 400) return 'input';
  if (error.status === 401 || error.status === 403) return 'rights';
  return (error.code && TROUBLES[error.code]) ?? 'other';
}
