import { useEffect, useRef } from 'react';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ReporterList } from './ReporterList.tsx';
import { type SayInReports, weightText } from './report-words.ts';
import { type OpenReport, useReport } from './use-report.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { Wordings } from './Wordings.tsx';

interface Props {
  locale: Locale;
  say: SayInReports;
  questionId: number;
  revisionId: number;
  /** Undefined at the end of the list. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  back: () => void;
  /** Called when the list has changed. */
  answered: () => void;
}

/** One reported question: what it said, what it says now, who reported what, and the answer to the reporters. */
export function ReportDetails(props: Props) {
  const { locale, say, next, previous, back } = props;
  const report = useReport(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const { details, state } = report;
  useReviewKeys({ j: next, k: previous });
  const isLoaded = details !== null;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  return (
    <article className="rp" aria-busy={state === 'loading'}>
      <nav className="rp-steps" aria-label={say('steps')}>
        <button type="button" className="button button--plain" onClick={back}>
          <EditorIcon name="back" />
          {say('back')}
        </button>
        <StepButton act={previous} label={say('previous')} hint="K" />
        <StepButton act={next} label={say('next')} hint="J" />
      </nav>
      {state === 'failed' && <LoadFailed locale={locale} again={report.load} />}
      {!details && state === 'loading' && <p role="status">{say('loading')}</p>}
      {details && (
        <>
          <header className="rp-head">
            <h2 ref={heading} tabIndex={-1}>
              {details.question}
            </h2>
            <p className="rp-facts num">
              <span className="pill">{say(`state.${details.state}`)}</span>
              <span>
                {say('weightOf', { weight: weightText(details.weight, locale), n: details.count })}
              </span>
              <a className="link" href={localized(locale, details.uri)}>
                {details.title}
              </a>
            </p>
          </header>
          <Parts {...{ locale, say, report, details }} />
        </>
      )}
    </article>
  );
}

interface PartsProps extends Pick<Props, 'locale' | 'say'> {
  report: OpenReport;
  details: NonNullable<OpenReport['details']>;
}

const Parts = ({ locale, say, report, details }: PartsProps) => (
  <div className="rp-parts">
    <ReporterList {...{ locale, say }} reports={details.reports} count={details.count} />
    <Wordings {...{ locale, say, details, report }} />
    <AnswerForm
      key={`${details.state} ${details.now?.revisionId}`}
      {...{ locale, say, details, report }}
    />
  </div>
);

interface StepProps {
  act: (() => void) | undefined;
  label: string;
  hint: string;
}

const StepButton = ({ act, label, hint }: StepProps) => (
  <button
    type="button"
    className="button button--plain"
    aria-disabled={act === undefined}
    aria-keyshortcuts={hint}
    onClick={act}
  >
    {label} <kbd>{hint}</kbd>
  </button>
);
