import { StoredFile } from './stored-file.entity.ts';

export { Files } from './files.ts';
export { drawLetterPortrait } from './letter-portrait.ts';
export { MediaModule } from './media.module.ts';
export { MediaLinks } from './media-link.ts';
export { Renditions } from './renditions.ts';
export { fonts } from './share-fonts.ts';
export { SocialPictures, type SocialSubject } from './social-pictures.ts';
export { StoredFile };
export const mediaEntities = [StoredFile];
