import { Module } from '@nestjs/common';
import { Files } from './files.ts';
import { MediaController } from './media.controller.ts';
import { MediaLinks } from './media-link.ts';
import { Renditions } from './renditions.ts';
import { Storage } from './storage.ts';

@Module({
  controllers: [MediaController],
  providers: [Files, MediaLinks, Renditions, Storage],
  exports: [Files, MediaLinks, Renditions],
})
export class MediaModule {}
