import * as pages from '../../../../contracts/admin-pages.ts';
import { ask, type Input } from '../../../ask.ts';

export const readPages = (query: Input<typeof pages.listFixedPages>) =>
  ask(pages.listFixedPages, {}, query);

export const readPage = (id: number) => ask(pages.readFixedPage, { id });

export const createPage = (body: Input<typeof pages.createFixedPage>) =>
  ask(pages.createFixedPage, {}, body);

export const changePage = (id: number, body: Input<typeof pages.changeFixedPage>) =>
  ask(pages.changeFixedPage, { id }, body);

export const deletePage = (id: number) => ask(pages.deleteFixedPage, { id });
