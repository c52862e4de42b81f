import { Body, Controller, Query } from '@nestjs/common';
import {
  listNotices,
  type NoticeList,
  NoticeQuery,
  type NoticesRead,
  ReadNotices,
  readNotices,
} from '../../../contracts/my-quizzes.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { Notices } from './notices.ts';

@Controller()
@SignedIn()
export class NoticesController {
  constructor(private readonly notices: Notices) {}

  @Endpoint(listNotices)
  list(
    @Query({ schema: NoticeQuery }) query: NoticeQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<NoticeList> {
    return this.notices.list(viewer.userId, query);
  }

  @Endpoint(readNotices)
  read(
    @Body({ schema: ReadNotices }) { upTo }: ReadNotices,
    @SignedInViewer() viewer: Viewer,
  ): Promise<NoticesRead> {
    return this.notices.read(viewer.userId, upTo);
  }
}
