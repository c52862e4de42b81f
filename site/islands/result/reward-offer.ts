import type { Result } from '../../../contracts/plays.ts';

/** What a result offers: coins to be collected here or on the full site, or why there are none. */
export type Offer = 'collect' | 'site' | 'collected' | 'practice' | 'nothing';

/** A frame on somebody else's page knows no account, so nothing can be collected in it. */
export function offerOf(result: Result, embed: boolean): Offer {
  if (result.practice) return 'practice';
  if (result.collected) return 'collected';
  if (result.coins === 0) return 'nothing';
  return embed ? 'site' : 'collect';
}
