import type { CatalogImport } from '../../../../contracts/admin-imports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type { SayInCatalog } from './catalog-words.ts';

interface Props {
  report: CatalogImport;
  locale: Locale;
  say: SayInCatalog;
}

/** The progress of an import, and the rows that it rejected. */
export function ImportReport({ report, locale, say }: Props) {
  const { state, share, dryRun, errors, errorsFile } = report;
  const number = (value: number) => value.toLocaleString(locale === 'en' ? 'en' : 'uk');
  const counts = { read: report.read, taken: report.taken, failed: report.failed };
  return (
    <div className="cat-report">
      <p>
        <b>{say(`importing.states.${state}`)}</b> {dryRun && say('importing.checked')}
      </p>
      <progress value={share} aria-label={say('importing.progress')} />
      <p className="num" role="status">
        {say(
          'importing.counts',
          Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, number(n)])),
        )}
      </p>
      {errorsFile && (
        <>
          <div className="cat-errors-head">
            <h3>{say('importing.errors', { n: number(report.failed) })}</h3>
            <a className="link" href={errorsFile} download>
              {say('importing.all')}
            </a>
          </div>
          <div className="cat-errors">
            <table>
              <thead>
                <tr>
                  <th scope="col">{say('importing.row')}</th>
                  <th scope="col">{say('importing.field')}</th>
                  <th scope="col">{say('importing.problem')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ row, field, code }) => (
                  <tr key={`${row} ${field} ${code}`}>
                    <td className="num">{row}</td>
                    <td>{field}</td>
                    <td>{say(`importing.codes.${code.replace('.', '-') as 'row-invalid'}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
