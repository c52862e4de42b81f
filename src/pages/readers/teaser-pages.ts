import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { languageOf, textIn } from '../../plays/index.ts';
import { type Bilingual, Contents, Questions, TeaserQuestions } from '../../quizzes/index.ts';
import type { TeaserQuestion } from '../page-data.ts';

type Label = TeaserQuestion['options'][number];

/** Reads the home page question of the day in one language. */
@Injectable()
export class TeaserPages {
  constructor(
    private readonly teasers: TeaserQuestions,
    private readonly contents: Contents,
    private readonly questions: Questions,
  ) {}

  async today(locale: Locale): Promise<TeaserQuestion | null> {
    const choice = await this.teasers.today();
    if (!choice) return null;
    const { contentId, revisionId, drawing } = choice;
    const [[content], [revision]] = await Promise.all([
      this.contents.summaries([contentId]),
      this.questions.find([revisionId]),
    ]);
    if (!content || !revision) return null;
    const lang = languageOf(revision, locale);
    const text = (both: Bilingual) => textIn(both, lang);
    return {
      content,
      total: content.itemsCounter,
      text: text(revision.text),
      lang,
      drawing: drawing && {
        url: `/media/${drawing.fileId}`,
        alt: text(drawing.alt),
        placeholder: drawing.placeholder,
      },
      options: [revision.answer, ...revision.variants]
        .map(both => ({ ua: textIn(both, 'ua'), en: textIn(both, 'en') }))
        .sort(byLabel(lang)),
    };
  }
}

function byLabel(lang: Locale): (one: Label, other: Label) => number {
  const { compare } = new Intl.Collator(lang === 'ua' ? 'uk' : 'en');
  return (one, other) => compare(one[lang], other[lang]);
}
