import * as users from '../../../../contracts/admin-users.ts';
import { ask, type Input } from '../../../ask.ts';

export const readUsers = (query: Input<typeof users.listUsers>) => ask(users.listUsers, {}, query);

export const readUser = (id: number) => ask(users.readUser, { id });

export const readTransfers = (id: number, query: Input<typeof users.listTransfers>) =>
  ask(users.listTransfers, { id }, query);

export const changeRole = (id: number, body: users.ChangeRole) =>
  ask(users.changeRole, { id }, body);

export const changePremium = (id: number, body: users.ChangePremium) =>
  ask(users.changePremium, { id }, body);

export const adjustCoins = (id: number, body: users.Adjustment) =>
  ask(users.adjustCoins, { id }, body);

export const blockUser = (id: number, body: users.BlockUser) => ask(users.blockUser, { id }, body);

export const signOutUser = (id: number) => ask(users.signOutUser, { id }, {});
