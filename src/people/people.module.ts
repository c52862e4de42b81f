import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CoinsModule } from '../coins/index.ts';
import { MediaModule } from '../media/index.ts';
import { PlaysModule } from '../plays/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { RatingModule } from '../rating/index.ts';
import { AccountController } from './account.controller.ts';
import { AccountExport } from './account-export.ts';
import { Adjustments } from './admin/adjustments.ts';
import { AdminLogController } from './admin/admin-log.controller.ts';
import { AdminLog } from './admin/admin-log.ts';
import { AdminUsersController } from './admin/admin-users.controller.ts';
import { AdminUsers } from './admin/admin-users.ts';
import { UserChanges } from './admin/user-changes.ts';
import { WaitingController } from './admin/waiting.controller.ts';
import { Authors } from './authors.ts';
import { Authorship } from './authorship.ts';
import { Deletion } from './deletion.ts';
import { FacebookDeletion } from './facebook-deletion.ts';
import { MeController } from './me.controller.ts';
import { MeChanges } from './me-changes.ts';
import { MeReader } from './me-reader.ts';
import { OrderCheck } from './order-check.ts';
import { OrdersController } from './orders.controller.ts';
import { Portraits } from './portraits/portraits.ts';
import { ProfilesController } from './profiles.controller.ts';
import { Profiles } from './profiles.ts';
import { SuspicionDecisions } from './suspicions/suspicion-decisions.ts';
import { SuspicionSearch } from './suspicions/suspicion-search.ts';
import { SuspicionsController } from './suspicions/suspicions.controller.ts';
import { Suspicions } from './suspicions/suspicions.ts';

@Module({
  imports: [AuthModule, CoinsModule, MediaModule, PlaysModule, QuizzesModule, RatingModule],
  controllers: [
    AccountController,
    AdminLogController,
    AdminUsersController,
    MeController,
    OrdersController,
    ProfilesController,
    SuspicionsController,
    WaitingController,
  ],
  providers: [
    AccountExport,
    Adjustments,
    AdminLog,
    AdminUsers,
    Authors,
    Authorship,
    Deletion,
    FacebookDeletion,
    MeChanges,
    MeReader,
    OrderCheck,
    Portraits,
    Profiles,
    SuspicionDecisions,
    SuspicionSearch,
    Suspicions,
    UserChanges,
  ],
  exports: [Authors, MeReader, Portraits, Profiles, SuspicionSearch],
})
export class PeopleModule {}
