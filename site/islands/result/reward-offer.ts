import type { Result } from '../../../contracts/plays.ts';

/** What a result offers: coins to collect here or on the full site, or the reason why there are none. */
export type Offer = 'collect' | 'site' | 'collected' | 'practice' | 'nothing';

/** In a frame on another site no account is known, so nothing can be collected there. */
export function offerOf(result: Result, embed: boolean): Offer {
  if (result.practice) return 'practice';
  if (result.collected) return 'collected';
  if (result.coins === 0) return 'nothing';
  return embed ? 'site' : 'collect';
}
