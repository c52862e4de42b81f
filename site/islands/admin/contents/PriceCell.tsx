import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CoinMark } from '../../result/CoinMark.tsx';
import type { SayInContents } from './content-view.ts';

interface Props {
  title: string;
  price: number;
  say: SayInContents;
  /** Resolves to whether the price was stored. */
  save: (price: number) => Promise<boolean>;
}

const MOST = 1_000_000;

/** A price that is edited in its cell: Enter saves it, Esc and leaving the field restore the old one. */
export function PriceCell({ title, price, say, save }: Props) {
  const [text, setText] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const shown = price === 0 ? say('free') : String(price);
  if (text === null)
    return (
      <button
        ref={button => {
          if (button && takesFocus.current) button.focus();
          takesFocus.current = false;
        }}
        type="button"
        className="price-cell"
        aria-label={say('editPrice', { title, price: shown })}
        onClick={() => setText(String(price))}
      >
        {price === 0 ? <span className="list__soft">{shown}</span> : <Coins price={price} />}
      </button>
    );
  return (
    <PriceField
      label={say('newPrice', { title })}
      {...{ text, setText, price, save }}
      leave={() => {
        takesFocus.current = true;
        setText(null);
      }}
    />
  );
}

const Coins = ({ price }: { price: number }) => (
  <span className="coin num">
    <CoinMark />
    {price}
  </span>
);

interface FieldProps extends Pick<Props, 'price' | 'save'> {
  label: string;
  text: string;
  setText: (text: string | null) => void;
  /** Ends editing and gives the focus back to the button. */
  leave: () => void;
}

function PriceField({ label, text, setText, price, save, leave }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);
  const wanted = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isValid = wanted <= MOST;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = async () => {
    if (!isValid || isSaving) return;
    if (wanted === price) return leave();
    setSaving(true);
    const isSaved = await save(wanted);
    setSaving(false);
    if (isSaved) leave();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void submit();
    else leave();
  };

  return (
    <input
      ref={field}
      className="input price-cell__field"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={!isValid}
      readOnly={isSaving}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={press}
      onBlur={() => isSaving || setText(null)}
    />
  );
}
