import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  ChangeFixedPage,
  CreateFixedPage,
  changeFixedPage,
  createFixedPage,
  deleteFixedPage,
  type FixedPage,
  type FixedPageList,
  FixedPagesQuery,
  listFixedPages,
  readFixedPage,
} from '../../../contracts/admin-pages.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { FixedPages } from './fixed-pages.ts';

@Controller()
@RequireRole('admin')
export class FixedPagesController {
  constructor(private readonly pages: FixedPages) {}

  @Endpoint(listFixedPages)
  list(@Query({ schema: FixedPagesQuery }) query: FixedPagesQuery): Promise<FixedPageList> {
    return this.pages.list(query);
  }

  @Endpoint(readFixedPage)
  read(@IdParam() id: number): Promise<FixedPage> {
    return this.pages.read(id);
  }

  @Endpoint(createFixedPage)
  @ApiResponse({ status: 409, description: 'path.taken' })
  create(
    @Body({ schema: CreateFixedPage }) body: CreateFixedPage,
    @SignedInViewer() viewer: Viewer,
  ): Promise<FixedPage> {
    return this.pages.create(viewer, body);
  }

  @Endpoint(changeFixedPage)
  @ApiResponse({ status: 409, description: 'path.taken, version.conflict' })
  change(
    @IdParam() id: number,
    @Body({ schema: ChangeFixedPage }) body: ChangeFixedPage,
    @SignedInViewer() viewer: Viewer,
  ): Promise<FixedPage> {
    return this.pages.change(viewer, id, body);
  }

  @Endpoint(deleteFixedPage)
  delete(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<void> {
    return this.pages.delete(viewer, id);
  }
}
