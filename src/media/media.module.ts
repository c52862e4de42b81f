import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CONFIG } from '../config.ts';
import { Blobs } from './blobs.ts';
import { Files } from './files.ts';
import { MediaController } from './media.controller.ts';
import { MediaLinks } from './media-link.ts';
import { MediaPresenter } from './media-presenter.ts';
import { Renditions } from './renditions.ts';
import { ServedFiles } from './served-files.ts';
import { ShareImageController } from './share-images/share-image.controller.ts';
import { ShareImages } from './share-images/share-images.ts';
import { SocialPictures } from './share-images/social-pictures.ts';
import { openStorage } from './storage/open-storage.ts';
import { Storage } from './storage/storage.ts';

@Module({
  controllers: [MediaController, ShareImageController],
  imports: [AuthModule],
  providers: [
    Blobs,
    Files,
    MediaLinks,
    MediaPresenter,
    Renditions,
    ServedFiles,
    ShareImages,
    SocialPictures,
    { provide: Storage, useFactory: openStorage, inject: [CONFIG] },
  ],
  exports: [Files, MediaLinks, MediaPresenter, Renditions, SocialPictures],
})
export class MediaModule {}
