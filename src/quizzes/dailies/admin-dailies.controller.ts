import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  AdminDailiesQuery,
  type AdminDailyDay,
  type AdminDailyList,
  type DailyCandidates,
  DailyCandidatesQuery,
  FillDaily,
  fillDaily,
  listAdminDailies,
  listDailyCandidates,
  readAdminDaily,
} from '../../../contracts/admin-dailies.ts';
import { DailyKind, Day } from '../../../contracts/dailies.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { BodyLimit } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { SAVES } from '../../media/index.ts';
import { authorOf } from '../editor/editing-author.ts';
import { DailyCalendar } from './daily-calendar.ts';
import { DailyCandidateList } from './daily-candidate-list.ts';
import { DailyEditing } from './daily-editing.ts';

/** The calendar of dailies for admins. */
@Controller()
@RequireRole('admin')
export class AdminDailiesController {
  constructor(
    private readonly calendar: DailyCalendar,
    private readonly editing: DailyEditing,
    private readonly candidateList: DailyCandidateList,
  ) {}

  @Endpoint(listAdminDailies)
  list(@Query({ schema: AdminDailiesQuery }) query: AdminDailiesQuery): Promise<AdminDailyList> {
    return this.calendar.month(query);
  }

  @Endpoint(readAdminDaily)
  read(
    @IdParam(DailyKind, 'kind') kind: DailyKind,
    @IdParam(Day, 'day') day: string,
    @SignedInViewer() viewer: Viewer,
  ): Promise<AdminDailyDay> {
    return this.calendar.day(authorOf(viewer), { kind, day });
  }

  @Endpoint(fillDaily)
  @RateLimit(SAVES)
  @BodyLimit('400kb')
  @ApiResponse({ status: 400, description: 'quiz.checks for a question that cannot be played' })
  @ApiResponse({ status: 409, description: 'daily.begun, version.conflict' })
  fill(
    @IdParam(DailyKind, 'kind') kind: DailyKind,
    @IdParam(Day, 'day') day: string,
    @Body({ schema: FillDaily }) body: FillDaily,
    @SignedInViewer() viewer: Viewer,
  ): Promise<AdminDailyDay> {
    return this.editing.fill(authorOf(viewer), { kind, day }, body);
  }

  @Endpoint(listDailyCandidates)
  candidates(
    @IdParam(DailyKind, 'kind') kind: DailyKind,
    @IdParam(Day, 'day') day: string,
    @Query({ schema: DailyCandidatesQuery }) query: DailyCandidatesQuery,
  ): Promise<DailyCandidates> {
    return this.candidateList.page({ kind, day }, query);
  }
}
