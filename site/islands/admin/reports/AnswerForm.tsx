import { type FormEvent, useState } from 'react';
import type {
  ReportedQuestionDetails,
  ReportVerdict,
  ResolveReports,
} from '../../../../contracts/admin-reports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { RightNow } from './RightNow.tsx';
import { BOTH, type SayInReports } from './report-words.ts';
import type { OpenReport } from './use-report.ts';

const VERDICTS = ['fixed', 'kept', 'duplicate'] as const satisfies ReportVerdict[];
const LONGEST = 500;

interface Props {
  locale: Locale;
  say: SayInReports;
  details: ReportedQuestionDetails;
  report: OpenReport;
}

/** The answer to the reporters, or the form to write it. */
export function AnswerForm(props: Props) {
  const { say, details } = props;
  return (
    <section className="rp-part" aria-labelledby="rp-answer">
      <h3 id="rp-answer">{say('answer')}</h3>
      {details.resolution ? <Answered {...props} /> : <Form {...props} />}
    </section>
  );
}

function Answered({ locale, say, details: { resolution } }: Props) {
  if (!resolution) return null;
  const { verdict, answer, paid, notified } = resolution;
  return (
    <div className="rp-answered" role="status">
      <p>
        <b>{say(`verdict.${verdict}`)}</b>
      </p>
      <p>{answer[locale]}</p>
      <p className="list__soft num">{say('outcome', { paid, notified })}</p>
    </div>
  );
}

function Form({ locale, say, details, report }: Props) {
  const isFixed = details.now?.revisionId !== details.revisionId;
  const [verdict, setVerdict] = useState<ReportVerdict>(isFixed ? 'fixed' : 'kept');
  const [answer, setAnswer] = useState<Partial<ResolveReports['answer']>>({});
  const [rightNow, setRightNow] = useState<ResolveReports['rightNow']>(null);
  const textIn = (language: Locale) => answer[language] ?? BOTH[language](`usual.${verdict}`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.answer({
      verdict,
      answer: { ua: textIn('ua'), en: textIn('en') },
      rightNow: verdict === 'fixed' ? rightNow : null,
    });
  };

  return (
    <form className="rp-form" onSubmit={submit}>
      <Verdicts {...{ say, verdict, setVerdict }} />
      {verdict === 'fixed' && !isFixed && <p className="note">{say('fixFirst')}</p>}
      {verdict === 'fixed' && (
        <RightNow
          given={details.given}
          locale={locale}
          say={say}
          value={rightNow}
          set={setRightNow}
        />
      )}
      {(['ua', 'en'] as const).map(language => (
        <label key={language} className="rp-field">
          {say(`answerIn.${language}`)}
          <textarea
            className="input"
            rows={3}
            required
            maxLength={LONGEST}
            lang={language === 'ua' ? 'uk' : 'en'}
            value={textIn(language)}
            onChange={({ target }) => setAnswer({ ...answer, [language]: target.value })}
          />
        </label>
      ))}
      <button type="submit" className="button" aria-disabled={report.state === 'sending'}>
        {say('send')}
      </button>
      <p role="alert">
        {report.trouble && report.trouble !== 'publish' && say(`trouble.${report.trouble}`)}
      </p>
    </form>
  );
}

interface VerdictsProps {
  say: SayInReports;
  verdict: ReportVerdict;
  setVerdict: (verdict: ReportVerdict) => void;
}

const Verdicts = ({ say, verdict, setVerdict }: VerdictsProps) => (
  <fieldset className="rp-verdicts">
    <legend>{say('verdictTitle')}</legend>
    {VERDICTS.map(one => (
      <label key={one} className="rp-choice">
        <input
          type="radio"
          name="verdict"
          checked={one === verdict}
          onChange={() => setVerdict(one)}
        />
        {say(`verdict.${one}`)}
      </label>
    ))}
  </fieldset>
);
