import type { GivenAnswer, ResolveReports } from '../../../../contracts/admin-reports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type { SayInReports } from './report-words.ts';

type Value = ResolveReports['rightNow'];

interface Props {
  locale: Locale;
  say: SayInReports;
  given: readonly GivenAnswer[];
  value: Value;
  set: (value: Value) => void;
}

/** Marks which of the wrong answers that players have given are right since the correction. */
export function RightNow({ locale, say, given, value, set }: Props) {
  const isAll = value === 'all';
  const texts = value === null || isAll ? [] : value;
  const toggle = (text: string) => {
    const chosen = texts.includes(text) ? texts.filter(one => one !== text) : [...texts, text];
    set(chosen.length > 0 ? chosen : null);
  };
  if (given.length === 0) return <p className="list__soft">{say('noWrong')}</p>;

  return (
    <fieldset className="rp-right-now">
      <legend>{say('rightNow')}</legend>
      <p className="list__soft">{say('rightNowText')}</p>
      {given.map(({ text, count }) => (
        <label key={text.ua} className="rp-choice">
          <input
            className="check"
            type="checkbox"
            checked={isAll || texts.includes(text.ua)}
            disabled={isAll}
            onChange={() => toggle(text.ua)}
          />
          <span>{(locale === 'en' && text.en) || text.ua}</span>
          <span className="num rp-weight">{say('times', { n: count })}</span>
        </label>
      ))}
      <label className="rp-choice">
        <input
          className="check"
          type="checkbox"
          checked={isAll}
          onChange={() => set(isAll ? null : 'all')}
        />
        {say('allRight')}
      </label>
    </fieldset>
  );
}
