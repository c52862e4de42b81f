import { type FormEvent, type ReactNode, useState } from 'react';

interface ActionsProps<Action extends string> {
  actions: readonly Action[];
  nameOf: (action: Action) => string;
  formOf: (action: Action, close: () => void) => ReactNode;
}

/** A button for each action. It opens a form that names the effect before anything is changed. */
export function ActionForms<Action extends string>(props: ActionsProps<Action>) {
  const { actions, nameOf, formOf } = props;
  const [open, setOpen] = useState<Action | null>(null);
  return (
    <section>
      <div className="ad-actions">
        {actions.map(action => (
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
      {open !== null && formOf(open, () => setOpen(null))}
    </section>
  );
}

interface FormProps {
  effect: string;
  confirmLabel: string;
  cancelLabel: string;
  close: () => void;
  /** Sends the change. If it rejects, the form stays and shows the text that `troubleOf` returns for the error. */
  send: () => Promise<void>;
  troubleOf: (error: unknown) => string;
  /** The fields. */
  children: ReactNode;
}

/** The form of an action. It is sent once at a time. */
export function ActionForm(props: FormProps) {
  const { submit, isSending, trouble } = useSending(props);
  return (
    <form className="ad-form" onSubmit={submit}>
      <p>{props.effect}</p>
      {props.children}
      {trouble && (
        <p className="field__error" role="alert">
          {trouble}
        </p>
      )}
      <div className="ad-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {props.confirmLabel}
        </button>
        <button type="button" className="button button--plain" onClick={props.close}>
          {props.cancelLabel}
        </button>
      </div>
    </form>
  );
}

function useSending({ send, troubleOf }: FormProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      setTrouble(troubleOf(error));
      setSending(false);
    }
  }
  return { submit, isSending, trouble };
}
