import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contracts/vocabulary.ts';
import { Database } from '../database.ts';
import { MediaLinks } from '../media/index.ts';
import { languageOf, textIn } from '../plays/index.ts';
import { type Bilingual, Contents, Questions } from '../quizzes/index.ts';
import type { Spot } from './page-data.ts';

/**
 * Free choicer quizzes whose first question has exactly three variants, so that every play of it is dealt the same
 * four labels; pictures first, in an order that turns with the Kyiv day.
 */
const TODAY = `
select c.id
from content c
join lateral (select q.revision_id from question q
  where q.content_id = c.id and q.revision_id is not null order by q.position limit 1) q on true
join question_revision r on r.id = q.revision_id
left join file f on f.id = r.media_id
where c.status = 10 and c.price = 0 and c.mode = 'choicer' and jsonb_array_length(r.variants) = 3
order by coalesce(f.kind, '') <> 'image',
  md5(c.id || to_char(now() at time zone 'Europe/Kyiv', 'YYYY-MM-DD'))
limit 1`;

/** The home page's question of the day. */
@Injectable()
export class Spots {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly questions: Questions,
    private readonly links: MediaLinks,
  ) {}

  async today(locale: Locale): Promise<Spot | null> {
    const [row] = await this.database.query<{ id: number }>('spot-today', TODAY);
    const [found, playable] = row
      ? await Promise.all([this.contents.find(row.id), this.questions.playable(row.id)])
      : [];
    const [revision] = await this.questions.find(playable?.revisionIds.slice(0, 1) ?? []);
    if (!found || !playable || !revision) return null;
    const lang = languageOf(revision, locale);
    const text = (both: Bilingual) => textIn(both, lang);
    const { media } = revision;
    return {
      content: found.content,
      total: playable.revisionIds.length,
      text: text(revision.text),
      lang,
      media: media && {
        kind: media.kind,
        url: this.links.sealed(media.fileId, 'spot'),
        alt: media.alt ? text(media.alt) : '',
        placeholder: media.placeholder,
        duration: media.duration,
      },
      labels: [revision.answer, ...revision.variants]
        .map(text)
        .sort(new Intl.Collator(lang === 'ua' ? 'uk' : 'en').compare),
    };
  }
}
