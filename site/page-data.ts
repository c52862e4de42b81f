type Facade = App.Locals['pages'];
type Page<Name extends keyof Facade> = Facade[Name] extends (
  ...given: never[]
) => Promise<infer Data>
  ? NonNullable<Data>
  : never;

/** What the facade of the server process gives to each page. */
export type HomeData = Page<'home'>;
export type ListingData = Page<'listing'>;
export type DetailsData = Page<'details'>;
export type DailiesData = Page<'dailies'>;
export type DailyData = Page<'daily'>;
export type PlaylistData = Page<'playlist'>;
export type RatingData = Page<'rating'>;
export type ProfileData = Page<'profile'>;
export type OwnProfileData = Page<'ownProfile'>;
export type AuthorData = Page<'author'>;
export type CreateData = Page<'create'>;
export type DailyCardData = HomeData['dailies'][number];
