import { Inject, Injectable } from '@nestjs/common';
import { type QuizStatistics, StatisticsQuery } from '../../../contracts/my-quizzes.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { MediaPresenter } from '../../media/index.ts';
import { AuthorStatistics } from '../../plays/index.ts';
import { Questions, type Revision, uriOf } from '../../quizzes/index.ts';
import type { AskedQuestion, StatisticsPage } from '../page-data.ts';

/** Finds quiz $1 if user $2 is its author, or for any user if $3 is true (for admins). */
const QUIZ = `
select c.id, c.content_type as "contentType", c.subtype, c.slug, c.title_ua as "titleUA", c.title_en as "titleEN",
  c.picture_id as "coverId", coalesce(t.players, 0) as "allPlays"
from content c left join content_tally t on t.content_id = c.id
where c.id = $1::bigint and (c.author_id = $2::bigint or $3::boolean)`;

interface QuizRow extends Omit<StatisticsPage['quiz'], 'uri' | 'picture'> {
  slug: string;
  coverId: string | null;
  allPlays: number;
}

/** Reads what the statistics page of a quiz shows. */
@Injectable()
export class StatisticsPages {
  constructor(
    private readonly statistics: AuthorStatistics,
    private readonly questions: Questions,
    private readonly media: MediaPresenter,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null unless the viewer is the author or an admin. An unknown period is replaced by the default one. */
  async page(viewer: Viewer, id: number, asked: string | null): Promise<StatisticsPage | null> {
    const { userId, role } = viewer;
    const values = [id, userId, role === 'admin'];
    const [quiz] = await this.database.query<QuizRow>('statistics-quiz', QUIZ, values);
    if (!quiz) return null;
    const { period } = StatisticsQuery.catch({ period: 'month' }).parse({
      period: asked ?? undefined,
    });
    const { coverId, slug, allPlays, ...row } = quiz;
    const [covers, { questions, ...numbers }] = await Promise.all([
      this.media.present(coverId ? [coverId] : [], viewer),
      this.statistics.of(viewer, id, { period }),
    ]);
    const { from, today } = this.statistics.daysOf(period);
    return {
      ...numbers,
      quiz: {
        ...row,
        uri: uriOf({ ...row, slug }),
        picture: (coverId && covers.get(coverId)?.url) || null,
      },
      period,
      from: from ?? numbers.plays[0]?.day ?? today,
      today,
      allPlays,
      least: this.config.CROWD_FROM,
      questions: questions && (await this.worded(questions)),
    };
  }

  /** Adds the texts of each question, which GET /api/quizzes/{id}/statistics leaves out. */
  private async worded(
    questions: NonNullable<QuizStatistics['questions']>,
  ): Promise<AskedQuestion[]> {
    const revisions = await this.questions.find(questions.map(({ revision }) => revision));
    return questions.map((question, at) => {
      const { text, answer, variants } = revisions[at] as Revision;
      const options = [answer, ...variants];
      return {
        ...question,
        text,
        picks: question.picks.map((pick, choice) => ({
          ...pick,
          text: options[choice] ?? { ua: pick.text, en: null },
        })),
      };
    });
  }
}
