import { CoinAccount } from './coin-account.entity.ts';
import { Transfer } from './transfer.entity.ts';

export { AUTHOR_FEE, COINS_FOR_A_RIGHT_ANSWER } from './amounts.ts';
export { credit, debit, isRewarded } from './coin-commands.ts';
export { CoinsModule } from './coins.module.ts';
export { Ledger } from './ledger.ts';
export { Transfer };
export const coinEntities = [CoinAccount, Transfer];
