import { Body, Controller, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  Adjustment,
  type AdminUser,
  type AdminUsers as AdminUserList,
  type AdminUserSheet,
  adjustCoins,
  BlockUser,
  blockUser,
  ChangePremium,
  ChangeRole,
  changePremium,
  changeRole,
  listTransfers,
  listUsers,
  readUser,
  signOutUser,
  TransferQuery,
  UserQuery,
  type UserTransfers,
} from '../../../contracts/admin-users.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { Adjustments } from './adjustments.ts';
import { AdminUsers } from './admin-users.ts';
import { UserChanges } from './user-changes.ts';

@Controller()
@RequireRole('admin')
@ApiResponse({ status: 404, description: 'not-found' })
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsers,
    private readonly changes: UserChanges,
    private readonly adjustments: Adjustments,
  ) {}

  @Endpoint(listUsers)
  list(@Query({ schema: UserQuery }) query: UserQuery): Promise<AdminUserList> {
    return this.users.list(query);
  }

  @Endpoint(readUser)
  read(@IdParam() id: number): Promise<AdminUserSheet> {
    return this.users.sheet(id);
  }

  @Endpoint(listTransfers)
  transfers(
    @IdParam() id: number,
    @Query({ schema: TransferQuery }) query: TransferQuery,
  ): Promise<UserTransfers> {
    return this.users.transfers(id, query);
  }

  @Endpoint(changeRole)
  @ApiResponse({ status: 409, description: 'admin.last, admin.self, user.blocked' })
  async role(
    @IdParam() userId: number,
    @Body({ schema: ChangeRole }) { role }: ChangeRole,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<AdminUser> {
    await this.changes.setRole({ adminId, userId }, role);
    return this.users.find(userId);
  }

  @Endpoint(changePremium)
  @ApiResponse({ status: 409, description: 'admin.self' })
  async premium(
    @IdParam() userId: number,
    @Body({ schema: ChangePremium }) { premium }: ChangePremium,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<AdminUser> {
    await this.changes.setPremium({ adminId, userId }, premium);
    return this.users.find(userId);
  }

  @Endpoint(adjustCoins)
  @ApiResponse({ status: 409, description: 'admin.self, adjustment.balance, key.reused' })
  async adjust(
    @IdParam() userId: number,
    @Body({ schema: Adjustment }) adjustment: Adjustment,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<AdminUser> {
    await this.adjustments.make({ adminId, userId }, adjustment);
    return this.users.find(userId);
  }

  @Endpoint(blockUser)
  @ApiResponse({ status: 409, description: 'admin.self, user.admin' })
  async block(
    @IdParam() userId: number,
    @Body({ schema: BlockUser }) { blocked, reason }: BlockUser,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<AdminUser> {
    await this.changes.setBlocked({ adminId, userId }, blocked, reason);
    return this.users.find(userId);
  }

  @Endpoint(signOutUser)
  async signOut(
    @IdParam() userId: number,
    @Body({ schema: signOutUser.input }) _body: object,
    @SignedInViewer() { userId: adminId }: Viewer,
  ): Promise<AdminUser> {
    await this.changes.signOut({ adminId, userId });
    return this.users.find(userId);
  }
}
