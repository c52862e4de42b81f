import { StoredBlob, StoredFile } from './stored-file.entity.ts';

export { CutRenditions } from './cut-renditions.ts';
export { Files } from './files.ts';
export { MediaModule } from './media.module.ts';
export { MediaLinks } from './media-link.ts';
export { MediaPresenter } from './media-presenter.ts';
export { type Original, Originals } from './originals.ts';
export { UploadProcessing } from './processing/upload-processing.ts';
export { Renditions } from './renditions.ts';
export { drawLetterPortrait } from './share-images/letter-portrait.ts';
export { fonts } from './share-images/share-fonts.ts';
export { SocialPictures, type SocialSubject } from './share-images/social-pictures.ts';
export { UnusedFiles } from './unused-files.ts';
export { type ChangedMedia, MediaChanges } from './uploads/media-changes.ts';
export { withUploadedFile } from './uploads/multipart.ts';
export { StoredFile };
export const mediaEntities = [StoredBlob, StoredFile];
