import type { Media } from '../../../contracts/media.ts';
import { changeMedia } from '../../editor-api.ts';

/** Remembers which files of a form have a description or credit that is to be stored when the form is saved. */
export class UnsavedDetails {
  private readonly ids = new Set<string>();

  get isEmpty(): boolean {
    return this.ids.size === 0;
  }

  add({ id }: Media): void {
    this.ids.add(id);
  }

  /** Returns the file with the unsaved details of the one that it replaces, if it is the same or was made from it. */
  keptIn(media: Media | null, before: Media | null): Media | null {
    if (!media || !before || !this.ids.has(before.id)) return media;
    if (media.id !== before.id && media.from !== before.id) return media;
    this.ids.add(media.id);
    return { ...media, alt: before.alt, credit: before.credit };
  }

  /** Stores the details of those of the files that have unsaved ones. */
  async save(files: readonly (Media | null)[]): Promise<void> {
    for (const file of files) {
      if (!file || !this.ids.has(file.id)) continue;
      await changeMedia(file.id, { alt: file.alt, credit: file.credit });
      this.ids.delete(file.id);
    }
    this.ids.clear();
  }
}
