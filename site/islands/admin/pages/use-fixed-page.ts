import { useCallback, useEffect, useState } from 'react';
import type { FixedPage } from '../../../../contracts/admin-pages.ts';
import { ApiError } from '../../../call.ts';
import { newKey } from '../../new-key.ts';
import { EMPTY_FORM, fieldsOf, formOf, isSame, type PageForm } from './page-form.ts';
import { changePage, createPage, deletePage, readPage } from './pages-api.ts';

export type Trouble = 'missing' | 'taken' | 'conflict' | 'rights' | 'refused' | 'offline';

interface State {
  /** As the server has it; null for a new page. */
  page: FixedPage | null;
  /** Null until the page is loaded. */
  form: PageForm | null;
  isBusy: boolean;
  isSaved: boolean;
  trouble: Trouble | null;
}

/** Loads, edits, saves and deletes one fixed page; `id` is null for a new one. */
export function useFixedPage(id: number | null) {
  const [key] = useState(newKey);
  const { state, show, attempt } = useAttempts(id === null);
  const { page, form } = state;
  const take = useCallback(
    (read: FixedPage) => show({ page: read, form: formOf(read), trouble: null }),
    [show],
  );
  const load = useCallback(async () => {
    if (id === null) return;
    await readPage(id).then(take, error => show({ trouble: troubleOf(error) }));
  }, [id, show, take]);
  useEffect(() => void load(), [load]);

  const save = () =>
    attempt(async () => {
      if (!form) return null;
      const fields = fieldsOf(form);
      const saved = page
        ? await changePage(page.id, { ...fields, version: page.version })
        : await createPage({ ...fields, key });
      take(saved);
      show({ isSaved: true });
      return saved;
    });
  const remove = () =>
    attempt(async () => {
      if (page) await deletePage(page.id);
      return true;
    });
  const edit = (part: Partial<PageForm>) =>
    form && show({ form: { ...form, ...part }, isSaved: false, trouble: null });
  const isDirty = form !== null && !isSame(form, page ? formOf(page) : EMPTY_FORM);
  return { ...state, isDirty, load, edit, save, remove };
}

function useAttempts(isNew: boolean) {
  const [state, setState] = useState<State>({
    page: null,
    form: isNew ? EMPTY_FORM : null,
    isBusy: false,
    isSaved: false,
    trouble: null,
  });
  const show = useCallback(
    (part: Partial<State>) => setState(known => ({ ...known, ...part })),
    [],
  );
  /** Resolves to null if it failed, or if another call is under way. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (state.isBusy) return null;
    show({ isBusy: true, trouble: null });
    try {
      return await work();
    } catch (error) {
      show({ trouble: troubleOf(error) });
      return null;
    } finally {
      show({ isBusy: false });
    }
  }
  return { state, show, attempt };
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.status === 404) return 'missing';
  if (error.status === 401 || error.status === 403) return 'rights';
  if (error.code === 'path.taken') return 'taken';
  return error.code === 'version.conflict' ? 'conflict' : 'refused';
}
