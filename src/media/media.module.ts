import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CONFIG } from '../config.ts';
import { Blobs } from './blobs.ts';
import { CutRenditions } from './cut-renditions.ts';
import { Files } from './files.ts';
import { MediaController } from './media.controller.ts';
import { MediaLinks } from './media-link.ts';
import { MediaPresenter } from './media-presenter.ts';
import { Originals } from './originals.ts';
import { PictureProcess } from './processing/picture-process.ts';
import { UploadProcessing } from './processing/upload-processing.ts';
import { Renditions } from './renditions.ts';
import { ServedFiles } from './served-files.ts';
import { ShareImageController } from './share-images/share-image.controller.ts';
import { ShareImages } from './share-images/share-images.ts';
import { SocialPictures } from './share-images/social-pictures.ts';
import { openStorage } from './storage/open-storage.ts';
import { Storage } from './storage/storage.ts';
import { UnusedFiles } from './unused-files.ts';
import { MediaChanges } from './uploads/media-changes.ts';
import { OwnMedia } from './uploads/own-media.ts';
import { UploadLimits } from './uploads/upload-limits.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { Uploads } from './uploads/uploads.ts';

@Module({
  controllers: [MediaController, ShareImageController, UploadsController],
  imports: [AuthModule],
  providers: [
    Blobs,
    CutRenditions,
    Files,
    MediaChanges,
    MediaLinks,
    MediaPresenter,
    Originals,
    OwnMedia,
    PictureProcess,
    Renditions,
    ServedFiles,
    ShareImages,
    SocialPictures,
    UnusedFiles,
    UploadLimits,
    UploadProcessing,
    Uploads,
    { provide: Storage, useFactory: openStorage, inject: [CONFIG] },
  ],
  exports: [
    CutRenditions,
    Files,
    MediaChanges,
    MediaLinks,
    MediaPresenter,
    Originals,
    Renditions,
    SocialPictures,
    Storage,
    UnusedFiles,
    UploadLimits,
    UploadProcessing,
    Uploads,
  ],
})
export class MediaModule {}
