import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { ContentLoader } from './content-loader.ts';
import { ContentsController } from './contents.controller.ts';
import { Contents } from './contents.ts';
import { Dailies } from './dailies.ts';
import { PlaylistLoader } from './playlist-loader.ts';
import { Playlists } from './playlists.ts';
import { Questions } from './questions.ts';
import { ShippedContent } from './shipped-content.ts';

@Module({
  imports: [MediaModule],
  controllers: [ContentsController],
  providers: [
    ContentLoader,
    Contents,
    Dailies,
    PlaylistLoader,
    Playlists,
    Questions,
    ShippedContent,
  ],
  exports: [ContentLoader, Contents, Dailies, Playlists, Questions],
})
export class QuizzesModule {}
