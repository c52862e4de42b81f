export type { TextKey, Translate } from './text-key.ts';
export { TextsModule } from './texts.module.ts';
export { Translator } from './translator.ts';
