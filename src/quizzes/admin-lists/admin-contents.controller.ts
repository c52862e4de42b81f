import { Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  type AdminContentList,
  AdminContentsQuery,
  listAdminContents,
} from '../../../contracts/admin-contents.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { AdminContents } from './admin-contents.ts';

@Controller()
@RequireRole('admin')
export class AdminContentsController {
  constructor(private readonly contents: AdminContents) {}

  @Endpoint(listAdminContents)
  @ApiResponse({ status: 400, description: 'input.invalid, also for a cursor of another list' })
  list(
    @Query({ schema: AdminContentsQuery }) query: AdminContentsQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<AdminContentList> {
    return this.contents.list(viewer, query);
  }
}
