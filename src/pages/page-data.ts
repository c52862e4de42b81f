import type { FixedPage } from '../../contracts/admin-pages.ts';
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

/** Today's home page question: the first question of a public quiz, shown without a play. */
export interface TeaserQuestion {
  content: ContentSummary;
  total: number;
  text: string;
  lang: Locale;
  /** A drawing for this question. Without one the page shows the quiz's cover. */
  drawing: { url: string; alt: string; placeholder: string | null } | null;
  /** Sorted by the label in `lang`. Their ids come from the play that the first click starts, in whichever language. */
  options: { ua: string; en: string }[];
}

/** A daily as shown on a card. */
export interface DailyCard {
  content: ContentSummary;
  number: number;
  /** The day in Kyiv, such as `2026-11-21`. */
  day: string;
  kind: DailyKind;
}

export interface HomePage {
  /** Today's dailies, the film one first. */
  dailies: DailyCard[];
  /** The next midnight in Kyiv. */
  turnsAt: string;
  teaser: TeaserQuestion | null;
  /** No quiz is in two of these rows, and the quiz of the teaser is in none. */
  fresh: ContentSummary[];
  best: ContentSummary[];
  kinds: { type: ContentType; items: ContentSummary[] }[];
  playlists: ContentSummary[];
  /** The best players of this week; empty if nobody has earned coins yet. */
  top: RatingRow[];
}

export interface ListingPage {
  type: ContentType;
  subtype: Subtype | null;
  /** The subtypes for which the page has tabs. */
  subtypes: readonly Subtype[];
  sort: Sort;
  items: ContentSummary[];
  /** Counted from 1. */
  page: number;
  pages: number;
}

export interface SearchPageData {
  /** Trimmed; empty before anything was searched for. */
  query: string;
  items: ContentSummary[];
  /** What to play if there are no items. */
  instead: ContentSummary[];
  total: number;
  /** Counted from 1. */
  page: number;
  pages: number;
}

export interface DetailsPage {
  content: Content;
  /** Whether everybody may read it, not only its owner and admins. */
  isForAll: boolean;
  /** The Ukrainian title in the genitive, for use in a sentence. */
  genitiveUA: string;
  genitiveEN: string | null;
  seoTitleUA: string;
  seoTitleEN: string | null;
  coverAltUA: string;
  coverAltEN: string | null;
  /**
   * The path of its Ukrainian social preview picture (JPEG, 1200 × 630); null until a job has made it. Without an
   * English title `socialEN` is the same.
   */
  socialUA: string | null;
  socialEN: string | null;
  related: ContentSummary[];
  /** The total length of its clips in seconds; 0 if no sound is needed. */
  clipSeconds: number;
  /** Whether a sample question is shown to viewers who have not paid (GET /api/contents/:id/sample). */
  hasSample: boolean;
  /** The public playlists that contain it. */
  playlists: PlaylistPlace[];
  /** Today's daily of the more similar kind; null for that daily itself. */
  daily: DailyCard | null;
  /** The path (without language) and the texts of a fixed page, which shows the content with these texts. */
  fixed?: { path: string; texts: FixedPage['texts'] };
}

/** The position of a content in a playlist. */
export interface PlaylistPlace {
  playlist: ContentSummary;
  /** Counted from 1. */
  position: number;
  total: number;
  next: ContentSummary | null;
}

/** The page /daily: today's two dailies, and a month of the archive. */
export interface DailiesPage {
  today: DailyCard[];
  /** The next midnight in Kyiv. */
  turnsAt: string;
  month: {
    /** The month, such as `2026-11`. */
    name: string;
    /** The nearest earlier and later months that have dailies. */
    previous: string | null;
    next: string | null;
    /** The days that have dailies, from the first one on and not later than today. */
    days: { day: string; dailies: { uri: string; number: number; kind: DailyKind }[] }[];
  };
}

export interface DailyPage extends DetailsPage {
  day: string;
  number: number;
  kind: DailyKind;
  isToday: boolean;
  /** The uri of the previous daily of the same kind. */
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

/** The settings in content/site.yaml. Empty ones are not rendered. */
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
  /** The id under which this user's plays are stored. */
  playerId: string;
}

export interface RatingPage extends Omit<Rating, 'me'> {
  /** Whether the board can still change: true for the current week and for the board of all time. */
  isOpen: boolean;
  /** Paths without language of the nearest earlier and later weeks that have a result, and of this week. */
  previous: string | null;
  next: string | null;
  /**
   * The board of the previous week becomes final at this hour on Monday in Kyiv. Until then its rewards can be
   * collected.
   */
  settlingHour: number;
}

/** A profile, and the contents that its results are about, whose covers the page shows. */
export interface ProfilePage extends Profile {
  covers: ContentSummary[];
}

export interface OwnProfilePage {
  account: Omit<Me, 'orderKey' | 'serverNow' | 'settings'>;
  /** The profile including its private parts. */
  profile: Profile;
  /** The contents that the results are about, whose covers the page shows. */
  covers: ContentSummary[];
  /** The days of this week as the streak display shows them. */
  week: WeekDay[];
  /** The coins that the user has won and not collected yet. */
  waiting: WaitingRewards;
  /** The identity providers that the account is connected to, and those that it could be connected to. */
  joined: Source[];
  joinable: Source[];
  /** Path of the user's author page without language; null if the user has no public quiz. */
  authorUri: string | null;
}

export interface AuthorPage extends Omit<AuthorProfile, 'next'> {
  premium: boolean;
  /** Path of the page without language. */
  uri: string;
  /** The first page has number 1. */
  page: number;
  pages: number;
}

/** Which of an author's own quizzes the page shows. */
export interface OwnQuizzesView {
  /** The only group to show; null shows all groups. */
  group: QuizGroup | null;
  /** Text to search for in titles. */
  query: string;
  sort: MyQuizzesQuery['sort'];
  /** The page shows the quizzes of the group that follow this position, which `writePlace` made. */
  after: string | null;
}

export interface OwnQuizzesPage {
  view: OwnQuizzesView;
  counts: Record<QuizGroup, number>;
  /** Median hours from submission to a moderator's decision; null before the first decision. */
  usualHours: number | null;
  /**
   * The groups that have quizzes. Groups in which the author has something to do come first. `next` is the `after` of
   * the next page; null if all quizzes are shown.
   */
  shelves: { group: QuizGroup; quizzes: OwnQuiz[]; next: string | null }[];
}

export interface CreatePage {
  role: Role;
  balance: number;
  /** The price of becoming an author, in coins; the balance must exceed it. */
  fee: number;
  /** Path of the user's author page without language; null if the user has no public quiz. */
  authorUri: string | null;
  /** The latest notices, or those before the notice named in the query. */
  notices: NoticeList;
  /** The author's own quizzes; null for a viewer who is not an author. */
  own: OwnQuizzesPage | null;
}

type Said = { ua: string; en: string | null };

/** The statistics of a question, and its texts in the revision that players were asked. */
export interface AskedQuestion extends Omit<QuestionStatistics, 'picks'> {
  text: Said;
  picks: { text: Said; share: number; right: boolean }[];
}

/** The data of the page /create/statistics/{id}. */
export interface StatisticsPage extends Omit<QuizStatistics, 'questions'> {
  quiz: Pick<OwnQuiz, 'id' | 'uri' | 'contentType' | 'titleUA' | 'titleEN' | 'picture'> & {
    subtype: Subtype | null;
  };
  period: StatisticsQuery['period'];
  /** The first day of the period (or of all plays) and today, in Kyiv. */
  from: string;
  today: string;
  /** The number of first plays since the quiz was published, whatever the period. */
  allPlays: number;
  /** Numbers of questions are shown only if the quiz has at least this many first plays. */
  least: number;
  /** All questions of the live quiz in order; null if there are too few plays. */
  questions: AskedQuestion[] | null;
}
