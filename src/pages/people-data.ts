import type { ContentSummary } from '../../contracts/contents.ts';
import type { WeekDay } from '../../contracts/dailies.ts';
import type { Me, Source } from '../../contracts/me.ts';
import type { AuthorProfile, Profile } from '../../contracts/profiles.ts';
import type { Rating } from '../../contracts/ratings.ts';
import type { WaitingRewards } from '../../contracts/rewards.ts';
import type { Role, Status } from '../../contracts/vocabulary.ts';

/** Whoever looks at a page that is made for them alone. */
export interface PageViewer {
  id: number;
  role: Role;
  /** Whose plays are theirs. */
  playerId: string;
}

export interface RatingPage extends Omit<Rating, 'me'> {
  /** Whether it still changes: this week's and that of all time. */
  isOpen: boolean;
  /** Paths, without language, of the nearest weeks beside it in which somebody earned anything, and of this one. */
  previous: string | null;
  next: string | null;
  /** Of Monday in Kyiv: until then the rewards of the week before can be collected. */
  settlingHour: number;
}

/** A profile with the contents of its results, for their covers. */
export interface ProfilePage extends Profile {
  covers: ContentSummary[];
}

export interface OwnProfilePage {
  account: Omit<Me, 'orderKey' | 'serverNow' | 'settings'>;
  /** With the parts that others do not see. */
  profile: Profile;
  /** Contents of the results. */
  covers: ContentSummary[];
  /** State of each day of this week for the streak. */
  week: WeekDay[];
  /** Sum of uncollected coins. */
  waiting: WaitingRewards;
  /** Providers that know them, and those that could be joined. */
  joined: Source[];
  joinable: Source[];
  /** Of their author's page, without language; null without a quiz of theirs in public. */
  authorUri: string | null;
}

export interface AuthorPage extends Omit<AuthorProfile, 'next'> {
  premium: boolean;
  /** Without language. */
  uri: string;
  /** From 1. */
  page: number;
  pages: number;
}

/** A quiz as its author sees it among theirs. */
export interface OwnQuiz extends Pick<ContentSummary, 'id' | 'titleUA' | 'titleEN'> {
  questions: number;
  updatedAt: string;
  /** Of its page, which its author may read in every status; without language. */
  uri: string;
}

export interface CreatePage {
  role: Role;
  balance: number;
  /** What authorship costs, in coins; the balance has to be above it. */
  fee: number;
  /** Of their author's page, without language; null without a quiz of theirs in public. */
  authorUri: string | null;
  /** In the order of their way to the public; empty for whoever is no author. */
  shelves: { status: Exclude<Status, -10 | -5>; count: number; quizzes: OwnQuiz[] }[];
}

/** Of `PageFacade`: the pages about people. */
export interface PeopleFacade {
  /** Who is signed in; null for visitors. Only for pages that are not kept for others. */
  viewer(cookies: string | undefined): Promise<PageViewer | null>;
  /** Of a week as `2026-W47`, this one without it. Null for what is no week, is still to come or was before the first. */
  rating(period: 'week' | 'all', week?: string): Promise<RatingPage | null>;
  /** As everybody sees it; null for nobody. */
  profile(id: number): Promise<ProfilePage | null>;
  /** Null for visitors. */
  ownProfile(cookies: string | undefined): Promise<OwnProfilePage | null>;
  /** Null for nobody, whoever has nothing in public, and a page that does not exist. */
  author(id: number, page: number): Promise<AuthorPage | null>;
  /** Where a visitor of a page (path and query) signs in and comes back from. */
  signInPath(url: string): string;
  /** Null for visitors. */
  create(cookies: string | undefined): Promise<CreatePage | null>;
}
