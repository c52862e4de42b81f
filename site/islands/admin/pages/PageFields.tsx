import type { PageTexts } from '../../../../contracts/admin-pages.ts';
import { PAGE_LIMITS } from '../../../../contracts/rules/page-rules.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from '../../../paths.ts';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { LANGUAGES, MOST, type PageField, type PageForm, TEXTS } from './page-form.ts';
import type { PagesPlace } from './pages-place.ts';

interface Props {
  place: PagesPlace;
  form: PageForm;
  edit: (part: Partial<PageForm>) => void;
  /** What is wrong with a field, if it is not valid. */
  errorOf: (field: PageField) => string | undefined;
}

/** The path and the texts of a page. */
export function PageFields({ place, form, edit, errorOf }: Props) {
  const { say, siteUrl } = place;
  const { texts } = form;
  const change = (locale: Locale, part: Partial<PageTexts>) =>
    edit({ texts: { ...texts, [locale]: { ...texts[locale], ...part } } });
  const pathError = errorOf('path');
  return (
    <>
      <LabelledField
        id="page-path"
        label={say('path.label')}
        hint={say('path.hint', { site: siteUrl })}
        {...(pathError && { error: pathError })}
      >
        <input
          className="input"
          id="page-path"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={PAGE_LIMITS.path + 1}
          aria-invalid={pathError !== undefined}
          value={form.path}
          onChange={({ target }) => edit({ path: target.value })}
        />
      </LabelledField>
      {LANGUAGES.map(locale => (
        <fieldset key={locale} className="pg-texts">
          <legend>{say(`texts.${locale}`)}</legend>
          {TEXTS.map(name => (
            <OneText
              key={name}
              {...{ place, locale, name }}
              value={texts[locale][name]}
              error={errorOf(`${locale}.${name}`)}
              change={value => change(locale, { [name]: value })}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

interface TextProps {
  place: PagesPlace;
  locale: Locale;
  name: keyof PageTexts;
  value: string;
  error: string | undefined;
  change: (value: string) => void;
}

/** Far above every limit, so that a pasted text that is too long is not cut without notice. */
const MOST_TYPED = 5_000;

function OneText({ place: { say }, locale, name, value, error, change }: TextProps) {
  const id = `${locale}.${name}`;
  const shared = {
    id,
    className: 'input',
    lang: LANGUAGE_TAG[locale],
    maxLength: MOST_TYPED,
    value,
    'aria-invalid': error !== undefined,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  const isLong = name === 'text' || name === 'description';
  return (
    <LabelledField
      id={id}
      label={say(`texts.${name}`)}
      hint={say('texts.length', { n: value.trim().length, most: MOST[name] })}
      {...(error && { error })}
    >
      {isLong ? <textarea {...shared} rows={name === 'text' ? 4 : 3} /> : <input {...shared} />}
    </LabelledField>
  );
}
