type Facade = App.Locals['pages'];
type Page<Name extends 'home' | 'listing' | 'details' | 'dailies' | 'daily' | 'playlist'> =
  NonNullable<Awaited<ReturnType<Facade[Name]>>>;

/** What the facade of the server process gives to each page. */
export type HomeData = Page<'home'>;
export type ListingData = Page<'listing'>;
export type DetailsData = Page<'details'>;
export type DailiesData = Page<'dailies'>;
export type DailyData = Page<'daily'>;
export type PlaylistData = Page<'playlist'>;
export type DailyCardData = HomeData['dailies'][number];
