import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { ContentLoader } from './content-loader.ts';
import { ContentsController } from './contents.controller.ts';
import { Contents } from './contents.ts';
import { Questions } from './questions.ts';

@Module({
  imports: [MediaModule],
  controllers: [ContentsController],
  providers: [ContentLoader, Contents, Questions],
  exports: [ContentLoader, Contents, Questions],
})
export class QuizzesModule {}
