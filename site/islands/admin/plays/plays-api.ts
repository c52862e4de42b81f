import * as plays from '../../../../contracts/admin-plays.ts';
import { ask, type Input } from '../../../ask.ts';

export const readSuspicions = (query: Input<typeof plays.listSuspicions>) =>
  ask(plays.listSuspicions, {}, query);

export const readSuspicion = (id: number) => ask(plays.readSuspicion, { id });

export const leavePlays = (id: number, body: plays.LeavePlays) =>
  ask(plays.leavePlays, { id }, body);

export const blockPlayers = (id: number, body: plays.BlockPlayers) =>
  ask(plays.blockPlayers, { id }, body);
