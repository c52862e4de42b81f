import type { PlayerReport } from '../../../../contracts/admin-reports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { shortDate } from '../../../kyiv-day.ts';
import { type SayInReports, weightText } from './report-words.ts';

interface Props {
  locale: Locale;
  say: SayInReports;
  reports: readonly PlayerReport[];
  count: number;
}

/** Who reported what, and how much each report weighs. */
export function ReporterList({ locale, say, reports, count }: Props) {
  return (
    <section className="rp-part" aria-labelledby="rp-reports">
      <h3 id="rp-reports">{say('reports')}</h3>
      <ul className="rp-reports">
        {reports.map(({ id, by, weight, reason, text, at }) => (
          <li key={id}>
            <b>{say(`reason.${reason}`)}</b>
            <span className="list__soft">
              {by?.name ?? say('guest')} ·{' '}
              <time dateTime={at}>{shortDate(new Date(at), locale)}</time>
            </span>
            <span className="num rp-weight" title={say('weight')}>
              {weightText(weight, locale)}
            </span>
            {text && <q className="rp-text">{text}</q>}
          </li>
        ))}
      </ul>
      {count > reports.length && (
        <p className="list__soft">{say('latest', { n: reports.length })}</p>
      )}
    </section>
  );
}
