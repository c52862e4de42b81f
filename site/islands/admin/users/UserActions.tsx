import { useId, useState } from 'react';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import type { ErrorCode } from '../../../../contracts/errors.ts';
import type { Role } from '../../../../contracts/vocabulary.ts';
import { ApiError } from '../../../api.ts';
import { Choice } from '../../editor/Choice.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { newKey } from '../../new-key.ts';
import { ActionForm, ActionForms } from '../sheet/ActionForms.tsx';
import { ReasonField } from '../sheet/ReasonField.tsx';
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

/** What an admin can change about a user. */
export function UserActions({ user, words, done }: Props) {
  const nameOf = (action: Action) =>
    words.say(`do.${action}.${stateOf(action, user)}` as 'do.role.button');
  return (
    <ActionForms
      actions={ACTIONS}
      nameOf={nameOf}
      formOf={(action, close) => (
        <UserForm key={action} {...{ action, user, words, nameOf, close, done }} />
      )}
    />
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

/** What the forms ask for. */
interface Values {
  role: Role;
  amount: string;
  reason: string;
}

function UserForm({ action, user, words, nameOf, close, done }: FormProps) {
  const { say } = words;
  const [values, setValues] = useState<Values>({ role: user.role, amount: '', reason: '' });
  // Changed with every field, so that sending the same form again after a lost response moves coins once.
  const [key, setKey] = useState(newKey);
  const effect = stateOf(action, user) === 'off' ? 'offEffect' : 'effect';
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    setKey(newKey());
  };

  return (
    <ActionForm
      effect={say(`do.${action}.${effect}` as 'do.role.effect')}
      confirmLabel={nameOf(action)}
      cancelLabel={say('cancel')}
      close={close}
      send={async () => {
        const changed = await send(action, user, { ...values, key });
        close();
        done(changed, say('done', { name: user.name }));
      }}
      troubleOf={error => say(`trouble.${troubleOf(error)}`)}
    >
      <Fields {...{ action, words, values, change }} />
    </ActionForm>
  );
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
      <ReasonField
        label={say('reason')}
        value={values.reason}
        change={reason => change({ reason })}
      />
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
