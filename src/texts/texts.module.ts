import { Global, Module } from '@nestjs/common';
import { I18nModule } from 'nestjs-i18n';
import { Translator } from './translator.ts';

/** The texts of locales/ for pages, calls and jobs. */
@Global()
@Module({
  imports: [
    I18nModule.forRoot({
      fallbackLanguage: 'ua',
      loaderOptions: { path: 'locales/' },
      formatter: template => template,
      disableMiddleware: true,
      logging: false,
      throwOnMissingKey: true,
    }),
  ],
  providers: [Translator],
  exports: [Translator],
})
export class TextsModule {}
