import type { ReportState, ReportsQuery } from '../../../../contracts/admin-reports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { shortDate } from '../../../kyiv-day.ts';
import type { AddressState } from '../list/address-state.ts';
import type { Column } from '../list/column.ts';
import { DataList } from '../list/DataList.tsx';
import type { PagedRows } from '../list/use-paged-rows.ts';
import { onPlainClick, ViewTabs } from '../list/ViewTabs.tsx';
import type { ReportRow } from './ReportsIsland.tsx';
import { type SayInReports, weightText } from './report-words.ts';

const STATES = ['open', 'fixed', 'kept', 'duplicate'] as const satisfies ReportState[];

type Place = { state: string; question: string; revision: string };

interface Props extends Pick<AddressState<Place>, 'hrefOf' | 'change'> {
  locale: Locale;
  say: SayInReports;
  list: PagedRows<ReportRow, unknown>;
  state: NonNullable<ReportsQuery['state']>;
  open: (row: ReportRow) => Partial<Place>;
}

/** The list of reported questions, those with the greatest weight first. */
export function ReportList(props: Props) {
  const { locale, say, list, state, hrefOf, change } = props;

  return (
    <>
      <div className="list-tabs">
        <ViewTabs
          label={say('states')}
          names={STATES}
          current={state}
          hrefOf={one => hrefOf({ state: one })}
          change={one => change({ state: one })}
          textOf={one => say(`state.${one}`)}
        />
      </div>
      <DataList
        locale={locale}
        caption={say('caption')}
        columns={columnsOf(props)}
        list={list}
        order={{ sort: 'weight', isUp: false }}
        nameOf={({ question }) => question}
        empty={<p>{say(state === 'open' ? 'noneOpen' : 'none')}</p>}
      />
    </>
  );
}

function columnsOf({ locale, say, hrefOf, change, open }: Props): Column<ReportRow>[] {
  return [
    {
      name: 'weight',
      label: say('weight'),
      width: '4.5rem',
      isEnd: true,
      cell: ({ weight }) => <b className="num">{weightText(weight, locale)}</b>,
      card: 'end',
    },
    {
      name: 'question',
      label: say('question'),
      width: 'minmax(14rem, 2fr)',
      isAlways: true,
      cell: row => (
        <a
          className="list__title"
          href={hrefOf(open(row))}
          onClick={onPlainClick(() => change(open(row)))}
        >
          {row.question}
        </a>
      ),
      card: 'title',
    },
    ...factColumns(locale, say),
  ];
}

function factColumns(locale: Locale, say: SayInReports): Column<ReportRow>[] {
  return [
    {
      name: 'quiz',
      label: say('quiz'),
      width: 'minmax(8rem, 1fr)',
      isWide: true,
      cell: ({ title }) => <span className="list__soft">{title}</span>,
    },
    {
      name: 'reasons',
      label: say('reasons'),
      width: 'minmax(10rem, 1.5fr)',
      cell: ({ reasons }) => <Reasons reasons={reasons} say={say} />,
      card: 'meta',
    },
    {
      name: 'count',
      label: say('count'),
      width: '5rem',
      isEnd: true,
      isWide: true,
      cell: ({ count }) => <span className="num">{count}</span>,
    },
    {
      name: 'at',
      label: say('at'),
      width: '7.5rem',
      isEnd: true,
      isWide: true,
      cell: ({ at }) => <time dateTime={at}>{shortDate(new Date(at), locale)}</time>,
    },
  ];
}

function Reasons({ reasons, say }: { reasons: ReportRow['reasons']; say: SayInReports }) {
  const named = Object.entries(reasons) as [keyof typeof reasons, number][];
  return named
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${say(`reason.${reason}`)} ${count}`)
    .join(' · ');
}
