import type { Option } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import { type Look, lookOf, shareOf } from '../machine/option-look.ts';
import type { RunningState } from '../machine/play-state.ts';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';

export function Options({ state }: { state: RunningState }) {
  const { texts, locale } = usePlayContext();
  const { question, outcome, sending } = state;
  const { options, applied } = question;
  const waiting = sending !== null && sending.call !== 'hint';

  return (
    <fieldset className="options" data-count={options.length}>
      <legend className="sr-only" lang={LANGUAGE_TAG[locale]}>
        {texts.options}
      </legend>
      {options.map((option, position) => (
        <OptionButton
          key={option.id}
          option={option}
          number={position + 1}
          look={lookOf(option.id, state)}
          closed={waiting || outcome !== null || applied.removed.includes(option.id)}
          share={shareOf(option.id, outcome)}
        />
      ))}
    </fieldset>
  );
}

interface ButtonProps {
  option: Option;
  number: number;
  look: Look;
  closed: boolean;
  share: number | null;
}

function OptionButton({ option, number, look, closed, share }: ButtonProps) {
  const { dispatch } = usePlayContext();
  const choose = () => {
    if (!closed) dispatch({ type: 'answer', given: { optionId: option.id } });
  };

  return (
    <button
      className={look === 'open' ? 'option' : `option is-${look}`}
      type="button"
      aria-disabled={closed || undefined}
      onClick={choose}
    >
      <OutcomeMark look={look} number={number} />
      <span className="option__label">{option.label}</span>
      {share !== null && <Crowd share={share} />}
    </button>
  );
}

function OutcomeMark({ look, number }: { look: Look; number: number }) {
  const { texts } = usePlayContext();
  if (look !== 'right' && look !== 'wrong') {
    return (
      <span className="cube cube--blank" aria-hidden="true">
        {number}
      </span>
    );
  }

  const right = look === 'right';
  return (
    <>
      <span className={right ? 'cube' : 'cube cube--wrong'} aria-hidden="true">
        <Icon name={right ? 'check' : 'cross'} />
      </span>
      <span className="sr-only">{right ? texts.markRight : texts.markWrong}</span>
    </>
  );
}

function Crowd({ share }: { share: number }) {
  const { texts } = usePlayContext();
  const percent = Math.round(share * 100);

  return (
    <>
      <span className="option__share">
        <span className="sr-only">{texts.picked}</span>
        {fill(texts.percent, { n: percent })}
      </span>
      <span className="option__bar" style={{ '--share': `${percent}%` } as React.CSSProperties} />
    </>
  );
}
