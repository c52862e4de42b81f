import { SiteDay, SiteDayCoins, SiteDayContent } from './site-day.entity.ts';

export { CurrentNumbers } from './current-numbers.ts';
export { NumberKeeping } from './number-keeping.ts';
export { NumbersModule } from './numbers.module.ts';
export const numberEntities = [SiteDay, SiteDayCoins, SiteDayContent];
