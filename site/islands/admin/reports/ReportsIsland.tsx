import type { ReportedQuestion, ReportsQuery } from '../../../../contracts/admin-reports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { useAddressState } from '../list/address-state.ts';
import { usePagedRows } from '../list/use-paged-rows.ts';
import { ReportDetails } from './ReportDetails.tsx';
import { ReportList } from './ReportList.tsx';
import { reportWords } from './report-words.ts';
import { listReports } from './reports-api.ts';

/** A row of the list. Its id is the reported revision. */
export type ReportRow = ReportedQuestion & { id: number };

/** The list's state, and the reported question that is open in place of the list. */
const CLOSED = { state: 'open', question: '', revision: '' };

/** The questions that players have reported: the list, or one of them. */
export function ReportsIsland({ locale }: { locale: Locale }) {
  const say = reportWords(locale);
  const { state: place, hrefOf, change } = useAddressState(CLOSED);
  const state = place.state as NonNullable<ReportsQuery['state']>;
  const list = usePagedRows({
    view: state,
    keyOf: ({ id }: ReportRow) => id,
    load: async cursor => {
      const { items, next } = await listReports({ state, ...(cursor !== null && { cursor }) });
      return { items: items.map(item => ({ ...item, id: item.revisionId })), next };
    },
  });
  const open = ({ questionId, revisionId }: ReportRow) => ({
    question: String(questionId),
    revision: String(revisionId),
  });
  const revisionId = Number(place.revision);
  if (place.question === '')
    return <ReportList {...{ locale, say, list, state, hrefOf, change, open }} />;

  const at = list.rows.findIndex(({ id }) => id === revisionId);
  const neighbour = (step: 1 | -1) => {
    const row = at < 0 ? list.rows[0] : list.rows[at + step];
    return row ? () => change(open(row)) : undefined;
  };
  return (
    <ReportDetails
      key={revisionId}
      {...{ locale, say, revisionId }}
      questionId={Number(place.question)}
      next={neighbour(1)}
      previous={at < 0 ? undefined : neighbour(-1)}
      back={() => change({ question: '', revision: '' })}
      answered={list.reload}
    />
  );
}
