import type about from '../../locales/ua/about.json';
import type account from '../../locales/ua/account.json';
import type admin from '../../locales/ua/admin.json';
import type adminContents from '../../locales/ua/admin-contents.json';
import type adminDaily from '../../locales/ua/admin-daily.json';
import type adminList from '../../locales/ua/admin-list.json';
import type adminLog from '../../locales/ua/admin-log.json';
import type adminModeration from '../../locales/ua/admin-moderation.json';
import type adminNumbers from '../../locales/ua/admin-numbers.json';
import type adminPages from '../../locales/ua/admin-pages.json';
import type adminPlaylist from '../../locales/ua/admin-playlist.json';
import type adminPlays from '../../locales/ua/admin-plays.json';
import type adminUsers from '../../locales/ua/admin-users.json';
import type auth from '../../locales/ua/auth.json';
import type authPages from '../../locales/ua/auth-pages.json';
import type author from '../../locales/ua/author.json';
import type contacts from '../../locales/ua/contacts.json';
import type create from '../../locales/ua/create.json';
import type daily from '../../locales/ua/daily.json';
import type details from '../../locales/ua/details.json';
import type editor from '../../locales/ua/editor.json';
import type embed from '../../locales/ua/embed.json';
import type errors from '../../locales/ua/errors.json';
import type home from '../../locales/ua/home.json';
import type listing from '../../locales/ua/listing.json';
import type localIdentity from '../../locales/ua/local-identity.json';
import type meta from '../../locales/ua/meta.json';
import type play from '../../locales/ua/play.json';
import type playlist from '../../locales/ua/playlist.json';
import type popups from '../../locales/ua/popups.json';
import type privacy from '../../locales/ua/privacy.json';
import type profile from '../../locales/ua/profile.json';
import type rating from '../../locales/ua/rating.json';
import type search from '../../locales/ua/search.json';
import type site from '../../locales/ua/site.json';
import type verdict from '../../locales/ua/verdict.json';

/** The files of locales/ua. A test checks that the other language has the same keys. */
interface Texts {
  about: typeof about;
  account: typeof account;
  'admin-contents': typeof adminContents;
  'admin-daily': typeof adminDaily;
  'admin-list': typeof adminList;
  'admin-log': typeof adminLog;
  'admin-pages': typeof adminPages;
  'admin-plays': typeof adminPlays;
  'admin-users': typeof adminUsers;
  admin: typeof admin;
  'admin-numbers': typeof adminNumbers;
  'admin-moderation': typeof adminModeration;
  'admin-playlist': typeof adminPlaylist;
  auth: typeof auth;
  'auth-pages': typeof authPages;
  author: typeof author;
  contacts: typeof contacts;
  create: typeof create;
  daily: typeof daily;
  details: typeof details;
  editor: typeof editor;
  embed: typeof embed;
  errors: typeof errors;
  home: typeof home;
  listing: typeof listing;
  'local-identity': typeof localIdentity;
  meta: typeof meta;
  play: typeof play;
  playlist: typeof playlist;
  popups: typeof popups;
  privacy: typeof privacy;
  profile: typeof profile;
  rating: typeof rating;
  search: typeof search;
  site: typeof site;
  verdict: typeof verdict;
}

type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Key
    : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];

/** The key of a text: the file name and the path in it, such as `play.kind.movie`. */
export type TextKey = KeysOf<Texts>;

/** Returns the text for a key, with ICU arguments filled in. */
export type Translate = (key: TextKey, args?: Record<string, string | number>) => string;
