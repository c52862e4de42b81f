import type { Content, ContentSummary, Sort } from '../../contracts/contents.ts';
import type { DailyKind, WeekDay } from '../../contracts/dailies.ts';
import type { Me, Source } from '../../contracts/me.ts';
import type {
  MyQuizzesQuery,
  NoticeList,
  QuestionStatistics,
  QuizGroup,
  QuizStatistics,
  StatisticsQuery,
} from '../../contracts/my-quizzes.ts';
import type { AuthorProfile, Profile } from '../../contracts/profiles.ts';
import type { Rating, RatingRow } from '../../contracts/ratings.ts';
import type { WaitingRewards } from '../../contracts/rewards.ts';
import type { ContentType, Locale, Role, Subtype } from '../../contracts/vocabulary.ts';
import type { OwnQuiz } from '../quizzes/index.ts';

/** Today's home page question: the first of a public quiz, shown without a play. */
export interface TeaserQuestion {
  content: ContentSummary;
  total: number;
  text: string;
  lang: Locale;
  /** A drawing for this question; without one the page shows the quiz's cover. */
  drawing: { url: string; alt: string; placeholder: string | null } | null;
  /** Sorted by the label in `lang`; the play that the first click begins, in whichever language, gives them their ids. */
  options: { ua: string; en: string }[];
}

/** A daily as a card shows it. */
export interface DailyCard {
  content: ContentSummary;
  number: number;
  /** In Kyiv, `2026-11-21`. */
  day: string;
  kind: DailyKind;
}

export interface HomePage {
  /** Today's: film first. */
  dailies: DailyCard[];
  /** The next midnight in Kyiv. */
  turnsAt: string;
  teaser: TeaserQuestion | null;
  /** No quiz is in two of these rows, nor the quiz of the teaser in any. */
  fresh: ContentSummary[];
  best: ContentSummary[];
  kinds: { type: ContentType; items: ContentSummary[] }[];
  playlists: ContentSummary[];
  /** The best players of this week; empty while nobody has earned anything in it. */
  top: RatingRow[];
}

export interface ListingPage {
  type: ContentType;
  subtype: Subtype | null;
  /** Those that a tab leads to. */
  subtypes: readonly Subtype[];
  sort: Sort;
  items: ContentSummary[];
  /** From 1. */
  page: number;
  pages: number;
}

export interface DetailsPage {
  content: Content;
  /** Whether everybody may read it, not only owner and admins. */
  isForAll: boolean;
  /** The title with declined words, for a sentence. */
  genitiveUA: string;
  genitiveEN: string | null;
  seoTitleUA: string;
  seoTitleEN: string | null;
  coverAltUA: string;
  coverAltEN: string | null;
  /**
   * Paths of its social preview pictures (JPEG, 1200 × 630), the Ukrainian one twice without an English title; null
   * until a job has made them.
   */
  socialUA: string | null;
  socialEN: string | null;
  related: ContentSummary[];
  /** Total length of its clips; 0 if no sound is needed. */
  clipSeconds: number;
  /** Whether a sample question is shown to viewers who have not paid (GET /api/contents/:id/sample). */
  hasSample: boolean;
  /** Public playlists that it stands in. */
  playlists: PlaylistPlace[];
  /** Today's daily of the kind nearest to it; null for that daily itself. */
  daily: DailyCard | null;
}

/** A content's place in a playlist. */
export interface PlaylistPlace {
  playlist: ContentSummary;
  /** From 1. */
  position: number;
  total: number;
  next: ContentSummary | null;
}

/** /daily: today's two, and one month of the archive. */
export interface DailiesPage {
  today: DailyCard[];
  /** The next midnight in Kyiv. */
  turnsAt: string;
  month: {
    /** `2026-11` */
    name: string;
    /** Months beside it that have dailies. */
    previous: string | null;
    next: string | null;
    /** Days that have dailies, from the first on, none of them to come. */
    days: { day: string; dailies: { uri: string; number: number; kind: DailyKind }[] }[];
  };
}

export interface DailyPage extends DetailsPage {
  day: string;
  number: number;
  kind: DailyKind;
  isToday: boolean;
  /** Uri of the one of the day before, of the same kind. */
  previous: string | null;
  next: string | null;
}

export interface PlaylistPage extends DetailsPage {
  /** In the order in which they are meant to be played. */
  items: ContentSummary[];
}

export interface TeamMember {
  name: string;
  role: { ua: string; en: string };
  link?: string;
}

/** content/site.yaml; what is not filled in is not rendered. */
export interface SiteSettings {
  team: TeamMember[];
  email?: string;
  deletionEmail?: string;
  bugs?: string;
  telegram?: string;
  discord?: string;
  facebook?: string;
  donation?: string;
}

/** The signed-in viewer of a page. */
export interface PageViewer {
  id: number;
  role: Role;
  /** The id under which their plays are stored. */
  playerId: string;
}

export interface RatingPage extends Omit<Rating, 'me'> {
  /** Whether it can still change: true for the current week and for all time. */
  isOpen: boolean;
  /** Paths without language of the nearest earlier and later weeks with a result, and of this week. */
  previous: string | null;
  next: string | null;
  /** The hour on Monday in Kyiv until which rewards of the previous week can still be collected. */
  settlingHour: number;
}

/** A profile and the contents of its results, for their covers. */
export interface ProfilePage extends Profile {
  covers: ContentSummary[];
}

export interface OwnProfilePage {
  account: Omit<Me, 'orderKey' | 'serverNow' | 'settings'>;
  /** The profile including its private parts. */
  profile: Profile;
  /** The contents of the results. */
  covers: ContentSummary[];
  /** The state of each day of this week, for the streak. */
  week: WeekDay[];
  /** The sum of uncollected coins. */
  waiting: WaitingRewards;
  /** Connected providers, and those that could be connected. */
  joined: Source[];
  joinable: Source[];
  /** Path of their author page without language; null if they have no public quiz. */
  authorUri: string | null;
}

export interface AuthorPage extends Omit<AuthorProfile, 'next'> {
  premium: boolean;
  /** Path without language. */
  uri: string;
  /** Counted from 1. */
  page: number;
  pages: number;
}

/** Which of an author's own quizzes the page shows. */
export interface OwnQuizzesView {
  /** Null shows all groups. */
  group: QuizGroup | null;
  /** Text to search for in titles. */
  query: string;
  sort: MyQuizzesQuery['sort'];
  /** Position in the list of a group after which it continues. */
  after: string | null;
}

export interface OwnQuizzesPage {
  view: OwnQuizzesView;
  counts: Record<QuizGroup, number>;
  /** Usual hours until a decision; null before the first decision. */
  usualHours: number | null;
  /** Groups with quizzes, those that need the author first. `next` is the `after` of the next page, or null. */
  shelves: { group: QuizGroup; quizzes: OwnQuiz[]; next: string | null }[];
}

export interface CreatePage {
  role: Role;
  balance: number;
  /** The price of becoming an author, in coins; the balance must exceed it. */
  fee: number;
  /** Path of their author page without language; null if they have no public quiz. */
  authorUri: string | null;
  /** The latest ones, or older ones if the query asks for them. */
  notices: NoticeList;
  /** Null if the viewer is not an author. */
  own: OwnQuizzesPage | null;
}

type Said = { ua: string; en: string | null };

/** The statistics of a question with the texts of the revision that was played. */
export interface AskedQuestion extends Omit<QuestionStatistics, 'picks'> {
  text: Said;
  picks: { text: Said; share: number; right: boolean }[];
}

/** /create/statistics/{id} */
export interface StatisticsPage extends Omit<QuizStatistics, 'questions'> {
  quiz: Pick<OwnQuiz, 'id' | 'uri' | 'contentType' | 'titleUA' | 'titleEN' | 'picture'> & {
    subtype: Subtype | null;
  };
  period: StatisticsQuery['period'];
  /** Days in Kyiv: the first of the period, or of all plays, and today. */
  from: string;
  today: string;
  /** First plays of all time. */
  allPlays: number;
  /** How many first plays are needed before numbers of questions are shown. */
  least: number;
  /** All current questions, in order; null if there are too few plays. */
  questions: AskedQuestion[] | null;
}
