import type { PageTexts } from '../../../../contracts/admin-pages.ts';
import { LANGUAGE_TAG, localized } from '../../../paths.ts';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { hasTexts, LANGUAGES, type PageForm, type PageQuiz, pathOf } from './page-form.ts';
import type { PagesPlace } from './pages-place.ts';

interface Props {
  place: PagesPlace;
  form: PageForm;
}

/** The page as it looks in a search engine and at its top, in each language that has texts. */
export function PagePreview({ place, form }: Props) {
  const { say, siteUrl, siteName } = place;
  const shown = LANGUAGES.filter(locale => locale === 'ua' || hasTexts(form.texts[locale]));
  return (
    <section className="pl-add panel" aria-labelledby="page-preview">
      <h2 id="page-preview">{say('preview.title')}</h2>
      {shown.map(locale => (
        <article key={locale} className="pg-preview" lang={LANGUAGE_TAG[locale]}>
          <Snippet
            address={siteUrl + localized(locale, pathOf(form.path))}
            site={siteName[locale]}
            texts={form.texts[locale]}
          />
          <Top quiz={form.quiz} texts={form.texts[locale]} />
        </article>
      ))}
    </section>
  );
}

const Snippet = ({ address, site, texts }: { address: string; site: string; texts: PageTexts }) => (
  <div className="pg-snippet">
    <small>{address}</small>
    <b>
      {texts.seoTitle || '…'} · {site}
    </b>
    <p>{texts.description || '…'}</p>
  </div>
);

interface TopProps {
  quiz: PageQuiz | null;
  texts: PageTexts;
}

const Top = ({ quiz, texts: { heading, text } }: TopProps) => (
  <div className="pg-top">
    {quiz?.picture && (
      <img src={pictureAddress(quiz.picture, 640)} alt="" width={320} height={180} />
    )}
    <h3>{heading || '…'}</h3>
    <p className="pg-text">{text || '…'}</p>
  </div>
);
