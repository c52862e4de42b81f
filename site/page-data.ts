type Readers = App.Locals['pages'];
type People = Readers['people'];
/** The data that a reader returns for an existing page (without null). */
type Page<Read> = Read extends (...given: never[]) => Promise<infer Data>
  ? NonNullable<Data>
  : never;

export type HomeData = Page<Readers['lists']['homes']['page']>;
export type ListingData = Page<Readers['lists']['listings']['page']>;
export type SearchData = Page<Readers['lists']['search']['page']>;
export type DetailsData = Page<Readers['details']['page']>;
export type DailiesData = Page<Readers['dailies']['page']>;
export type DailyData = Page<Readers['dailies']['daily']>;
export type PlaylistData = Page<Readers['details']['playlist']>;
export type RatingData = Page<People['ratings']['page']>;
export type ProfileData = Page<People['profiles']['public']>;
export type OwnProfileData = Page<People['ownProfile']>;
export type AuthorData = Page<People['authors']['page']>;
export type CreateData = Page<People['create']>;
export type StatisticsData = Page<People['quizStatistics']>;
export type DailyCardData = HomeData['dailies'][number];
/** The part of /create that shows the author's own quizzes. */
export type OwnQuizzesData = NonNullable<CreateData['own']>;
export type NoticesData = CreateData['notices'];
export type NoticeData = NoticesData['items'][number];
export type OwnQuizData = OwnQuizzesData['shelves'][number]['quizzes'][number];
