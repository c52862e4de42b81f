import { CoinAccount } from './coin-account.entity.ts';
import { Transfer } from './transfer.entity.ts';

export { CoinsModule } from './coins.module.ts';
export { Ledger } from './ledger.ts';
export type { Account, TransferKind } from './transfer.entity.ts';
export { Transfer };
export const coinEntities = [CoinAccount, Transfer];
