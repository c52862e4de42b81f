import { Pick } from './pick.entity.ts';
import { Answer, Play } from './play.entity.ts';

export { languageOf, textIn } from './choicer.ts';
export { PlaysModule } from './plays.module.ts';
export { Statistics } from './statistics.ts';
export { PlaySweep } from './sweep.ts';
export const playEntities = [Answer, Pick, Play];
