import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FixedPage, FixedPageList } from '../../../../contracts/admin-pages.ts';
import { LANGUAGE_TAG } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { sayIn } from '../../say.ts';
import { type Toast, Toasts } from '../../Toasts.tsx';
import { titleIn } from '../contents/content-view.ts';
import { useAddressState } from '../list/address-state.ts';
import type { Column } from '../list/column.ts';
import { DataList } from '../list/DataList.tsx';
import { watchFocus } from '../list/focus-history.ts';
import { type PagedRows, usePagedRows } from '../list/use-paged-rows.ts';
import { PageEditor } from './PageEditor.tsx';
import { readPages } from './pages-api.ts';
import type { Messages, PagesPlace } from './pages-place.ts';

/** `page` is the id of the page whose form is open, or `new`. */
const VIEW = { page: '' };

interface Props extends Omit<PagesPlace, 'say'> {
  messages: Messages;
}

/** Fixed pages: their list, and the form of one of them. */
export function PagesIsland({ locale, messages, siteUrl, siteName }: Props) {
  const place = useMemo(
    () => ({ locale, siteUrl, siteName, say: sayIn(messages, locale) }),
    [locale, messages, siteUrl, siteName],
  );
  const { say } = place;
  const { state, change } = useAddressState(VIEW);
  const list = usePagedRows<FixedPage, FixedPageList>({
    view: '',
    keyOf: ({ id }) => id,
    load: cursor => readPages(cursor === null ? {} : { cursor }),
  });
  const [toast, setToast] = useState<Toast | null>(null);
  const tell = useCallback((shown: Toast | null) => setToast(shown), []);
  useEffect(watchFocus, []);

  const leave = (text: string | null) => {
    if (text !== null) {
      list.reload();
      tell({ text });
    }
    change({ page: '' });
  };

  return (
    <>
      {/^(new|[1-9]\d{0,14})$/.test(state.page) ? (
        <PageEditor
          key={state.page}
          place={place}
          id={state.page === 'new' ? null : Number(state.page)}
          saved={({ id, path }) => {
            list.reload();
            tell({ text: say('done', { path }) });
            change({ page: String(id) }, 'replace');
          }}
          deleted={path => leave(say('deleted', { path }))}
          leave={() => leave(null)}
        />
      ) : (
        <List place={place} list={list} open={page => change({ page })} />
      )}
      <Toasts toast={toast} tell={tell} undoLabel="" />
    </>
  );
}

interface ListProps {
  place: PagesPlace;
  list: PagedRows<FixedPage, FixedPageList>;
  /** Opens the form of a page by its id, or of a new one. */
  open: (page: string) => void;
}

function List({ place, list, open }: ListProps) {
  const { say, locale } = place;
  return (
    <>
      <div className="ad-head">
        <h1>{say('title')}</h1>
        <button type="button" className="button" onClick={() => open('new')}>
          <EditorIcon name="add" />
          {say('new')}
        </button>
      </div>
      <p className="pg-intro">{say('intro')}</p>
      <DataList
        locale={locale}
        caption={say('title')}
        columns={columnsOf(place, ({ id }) => open(String(id)))}
        list={list}
        order={{ sort: 'new', isUp: false }}
        nameOf={({ path }) => path}
        empty={<h2>{say('empty')}</h2>}
      />
    </>
  );
}

function columnsOf(
  { say, locale }: PagesPlace,
  open: (page: FixedPage) => void,
): Column<FixedPage>[] {
  const times = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return [
    {
      name: 'path',
      label: say('column.path'),
      width: 'minmax(10rem, 1fr)',
      card: 'title',
      cell: page => (
        <button type="button" className="list__title" onClick={() => open(page)}>
          {page.path}
        </button>
      ),
    },
    {
      name: 'heading',
      label: say('column.heading'),
      width: 'minmax(10rem, 1fr)',
      isWide: true,
      cell: ({ texts }) => <span lang="uk">{texts.ua.heading}</span>,
    },
    {
      name: 'quiz',
      label: say('column.quiz'),
      width: 'minmax(10rem, 1fr)',
      card: 'meta',
      cell: ({ content }) => (
        <>
          {titleIn(locale, content)}{' '}
          {content.status !== 10 && <span className="pill pill--no">{say('quiz.notPublic')}</span>}
        </>
      ),
    },
    {
      name: 'languages',
      label: say('column.languages'),
      width: '7rem',
      card: 'end',
      cell: ({ texts }) => say(texts.en ? 'languages.both' : 'languages.one'),
    },
    {
      name: 'changed',
      label: say('column.changed'),
      width: '11rem',
      isEnd: true,
      cell: ({ updatedAt }) => times.format(new Date(updatedAt)),
    },
  ];
}
