import { useMemo } from 'react';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import en from '../../../../locales/en/editor.json' with { type: 'json' };
import ua from '../../../../locales/ua/editor.json' with { type: 'json' };
import type { FormTools } from '../../editor/editor-context.ts';
import { Uploads } from '../../editor/media/uploads.ts';
import { sayIn } from '../../say.ts';
import type { RecordStore } from './record-store.ts';

const nothing = () => undefined;

/** What the editor's fields for texts, pictures and clips need on the sheet of a record. */
export const useCatalogTools = (locale: Locale, store: RecordStore): FormTools =>
  useMemo(
    () => ({
      uploads: new Uploads({
        edit: edit => {
          if (edit.kind === 'question' && edit.set.media)
            store.setMedia(edit.uid === 'clip' ? 'clip' : 'picture', edit.set.media);
        },
        setUploading: nothing,
      }),
      say: sayIn(locale === 'en' ? en : ua, locale),
      locale,
      isBilingual: true,
      setBilingual: nothing,
      toast: null,
      tell: nothing,
    }),
    [locale, store],
  );
