import type { Rating, RatingRow } from '../../contracts/ratings.ts';
import {
  type NaiveBoard,
  type NaiveReward,
  type NaiveRow,
  naiveBoard,
  naiveWeek,
} from './naive-rating.ts';
import { addUser, type Person } from './people.ts';
import type { QuizServer } from './quiz-server.ts';
import { emptyBoards } from './rated-person.ts';
import { addRatedPlay } from './rated-play.ts';
import { type PlayedStep, type RatingStep, USERS } from './rating-history.ts';

const { Boards, RatingRollUp } = await import('../../src/rating/index.ts');
const { boundsOf } = await import('../../src/rating/week.ts');

const ALL_TIME = { period: 'all' } as const;
const HOUR = 60 * 60 * 1000;

const ADJUST = `
insert into transfer (kind, user_id, reference, source, target, amount)
select 'adjustment', $1, count(*)::text, 'mint', 'user', 500 from transfer where user_id = $1`;

/** New users, whose steps are taken on the server and noted for a naive model. */
export class RatingWorld {
  private readonly hidden = new Set<number>();
  private readonly firsts = new Set<string>();
  private waiting: NaiveReward[] = [];
  private rolledUp: NaiveReward[] = [];

  private constructor(
    private readonly server: QuizServer,
    private readonly people: Person[],
    private readonly contents: number[],
    private readonly limit: number,
  ) {}

  /** Starts with empty boards that show `limit` rows. */
  static async begin(server: QuizServer, contents: number[], limit: number): Promise<RatingWorld> {
    await emptyBoards(server);
    const people: Person[] = [];
    while (people.length < USERS) people.push(await addUser(server));
    return new RatingWorld(server, people, contents, limit);
  }

  async run(step: RatingStep): Promise<void> {
    if (step.does === 'play') return this.play(step.user, step.content, step.play);
    if (step.does === 'spend') return this.spend(this.people[step.user] as Person);
    if (step.does === 'turn') return this.turn(this.people[step.user] as Person);
    if (step.does === 'look') return;
    const rollUp = this.server.app.get(RatingRollUp);
    await (step.does === 'rebuild' ? rollUp.rebuild() : rollUp.rollUp());
    this.rolledUp.push(...this.waiting);
    this.waiting = [];
  }

  /** The actual and the expected boards for every viewer and period. */
  async boards(): Promise<{ found: NaiveBoard[]; expected: NaiveBoard[] }> {
    const weeks = new Set(this.rolledUp.map(({ finishedAt }) => naiveWeek(finishedAt)));
    const viewers = [null, ...this.people.map(({ id }) => id)];
    const looks = ['all', ...weeks].flatMap(period => viewers.map(viewer => ({ period, viewer })));
    const expected = looks.map(look => this.expected(look));
    const found: NaiveBoard[] = [];
    for (const { period, viewer } of looks) {
      const query = period === 'all' ? ALL_TIME : { period: 'week' as const, week: period };
      found.push(boardOf((await this.server.app.get(Boards).read(query, viewer)) as Rating));
    }
    return { found, expected };
  }

  /** Before the roll-up a user's first coins of a period are visible to that user only. */
  private expected(look: { period: string; viewer: number | null }): NaiveBoard {
    const { limit } = this;
    const isHidden = (id: number) => this.hidden.has(id);
    const board = naiveBoard(this.rolledUp, { ...look, limit, isHidden });
    if (board.me) return board;
    const news = this.waiting.filter(({ userId }) => userId === look.viewer);
    const isUnseen = (id: number) => id === look.viewer || isHidden(id);
    const { me } = naiveBoard([...this.rolledUp, ...news], { ...look, limit, isHidden: isUnseen });
    return { ...board, me };
  }

  private async play(user: number, content: number, step: PlayedStep): Promise<void> {
    const key = `${user} ${content}`;
    const practice = step.practice || this.firsts.has(key);
    if (!practice) this.firsts.add(key);
    const person = this.people[user] as Person;
    const contentId = this.contents[content] as number;
    const collectedAt = collectedOf(step);
    const { correct, total, hinted, finishedAt } = step;
    const play = { correct, total, hinted, finishedAt };
    await addRatedPlay(this.server, person, { ...play, contentId, practice, collectedAt });
    if (collectedAt && correct > 0 && !practice)
      this.waiting.push({ ...play, userId: person.id, collectedAt });
  }

  private async spend({ id }: Person): Promise<void> {
    await this.server.database.pool.query(ADJUST, [id]);
  }

  private async turn({ id }: Person): Promise<void> {
    const isVisible = this.hidden.delete(id);
    if (!isVisible) this.hidden.add(id);
    const { pool } = this.server.database;
    await pool.query('update app_user set share_stats = $2 where id = $1', [id, isVisible]);
    await this.server.app.get(RatingRollUp).updateVisibility(id);
  }
}

function collectedOf({ finishedAt, collected }: PlayedStep): Date | null {
  if (collected === 'never') return null;
  if (collected === 'soon') return new Date(finishedAt.getTime() + 30_000);
  const settles = boundsOf(naiveWeek(finishedAt)).to.getTime() + 6 * HOUR;
  return new Date(collected === 'just in time' ? settles - 1 : settles);
}

const naiveRow = ({ rank, user, coins, correct, accuracy }: RatingRow): NaiveRow => [
  rank,
  user.id,
  coins,
  correct,
  accuracy,
];

const boardOf = ({ rows, me }: Rating): NaiveBoard => ({
  rows: rows.map(naiveRow),
  me: me && {
    row: naiveRow(me.row),
    above: me.above.map(naiveRow),
    below: me.below.map(naiveRow),
  },
});
