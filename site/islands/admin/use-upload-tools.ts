import { useMemo, useRef } from 'react';
import type { Media, MediaPurpose } from '../../../contracts/media.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import en from '../../../locales/en/editor.json' with { type: 'json' };
import ua from '../../../locales/ua/editor.json' with { type: 'json' };
import type { FormTools } from '../editor/editor-context.ts';
import { COVER, type UploadPlace, Uploads } from '../editor/media/uploads.ts';
import { sayIn } from '../say.ts';

interface Files {
  /** Called with an uploaded file and the place where it was chosen. */
  take: (place: UploadPlace, media: Media) => void;
  /** Called with a file whose description or credit was edited, and is not stored yet. */
  setDetails: (media: Media) => void;
  /** What covers are used for. */
  coverPurpose?: MediaPurpose;
}

const nothing = () => undefined;

/** What the editor's fields for texts, pictures and clips need outside of the editor. */
export function useUploadTools(locale: Locale, files: Files): FormTools {
  const latest = useRef(files);
  latest.current = files;
  const { coverPurpose } = files;
  return useMemo(() => {
    const target = {
      edit: (edit: Parameters<ConstructorParameters<typeof Uploads>[0]['edit']>[0]) => {
        const [place, media] =
          edit.kind === 'head' ? [COVER, edit.set.cover] : [edit.uid, edit.set.media];
        if (media) latest.current.take(place, media);
      },
      setUploading: nothing,
    };
    return {
      uploads: new Uploads(target, coverPurpose),
      setDetails: (media, set) => latest.current.setDetails({ ...media, ...set }),
      say: sayIn(locale === 'en' ? en : ua, locale),
      locale,
      isBilingual: true,
      setBilingual: nothing,
      toast: null,
      tell: nothing,
    };
  }, [locale, coverPurpose]);
}
