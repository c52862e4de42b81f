import { Module } from '@nestjs/common';
import { CONFIG } from '../config.ts';
import { Files } from './files.ts';
import { MediaController } from './media.controller.ts';
import { MediaLinks } from './media-link.ts';
import { Renditions } from './renditions.ts';
import { ShareImageController } from './share-images/share-image.controller.ts';
import { ShareImages } from './share-images/share-images.ts';
import { SocialPictures } from './share-images/social-pictures.ts';
import { openStorage } from './storage/open-storage.ts';
import { Storage } from './storage/storage.ts';

@Module({
  controllers: [MediaController, ShareImageController],
  providers: [
    Files,
    MediaLinks,
    Renditions,
    ShareImages,
    SocialPictures,
    { provide: Storage, useFactory: openStorage, inject: [CONFIG] },
  ],
  exports: [Files, MediaLinks, Renditions, SocialPictures],
})
export class MediaModule {}
