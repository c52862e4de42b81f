import { z } from 'zod';
import { route } from './route.ts';
import { UserName } from './user-name.ts';
import { Locale, Role } from './vocabulary.ts';

/** The provider that the account was created with. */
export const Source = z.enum(['google', 'facebook']);
export type Source = z.infer<typeof Source>;

/** Whether each banner is hidden. Closing a banner hides it for 14 days. */
export const Settings = z.object({ telegram_banner: z.boolean(), monobase_banner: z.boolean() });
export type Settings = z.infer<typeof Settings>;

/** The signed-in user, including private fields. */
export const Me = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  role: Role,
  /** In coins. */
  balance: z.int(),
  premium: z.boolean(),
  settings: Settings,
  shareStats: z.boolean(),
  shareResults: z.boolean(),
  locale: Locale,
  source: Source,
  joinedAt: z.iso.datetime(),
  /** The key with which this session signs its orders (product.md, "Coins"). */
  orderKey: z.string(),
  /** The server's time, for the timestamps of orders. */
  serverNow: z.iso.datetime(),
});
export type Me = z.infer<typeof Me>;

/** The fields that users may change themselves. Other fields are refused. */
export const ChangeMe = z.strictObject({
  name: UserName.optional(),
  settings: z
    .strictObject({
      telegram_banner: z.boolean().optional(),
      monobase_banner: z.boolean().optional(),
    })
    .optional(),
  shareStats: z.boolean().optional(),
  shareResults: z.boolean().optional(),
  locale: Locale.optional(),
});
export type ChangeMe = z.infer<typeof ChangeMe>;

/** HMAC-SHA256 over `id + ":" + timestamp` in lower-case hex, keyed with the UTF-8 bytes of the session's orderKey. */
const Signature = z.string().max(200);
/** Unix time in milliseconds; may differ from the server's clock by up to five minutes. */
const Timestamp = z.int().positive();

export const BecomeAuthor = z.strictObject({
  role: z.literal('author'),
  signature: Signature,
  timestamp: Timestamp,
});
export type BecomeAuthor = z.infer<typeof BecomeAuthor>;

export const PlaceOrder = z.strictObject({
  id: z.int().positive(),
  signature: Signature,
  timestamp: Timestamp,
  /** The price that the buyer saw. The order is refused if the price has changed since. */
  price: z.int().min(0).optional(),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** A paid order: `price` is the amount paid, `balance` the coins that are left. */
export const Order = z.object({ id: z.int(), price: z.int(), balance: z.int() });
export type Order = z.infer<typeof Order>;

/** All data stored about a user. Fields may be added. */
export const Export = z.looseObject({ exportedAt: z.iso.datetime() });
export type Export = z.infer<typeof Export>;

/** The form that Facebook sends when a user removes the app there and asks for deletion of their data. */
export const DeletionRequest = z.object({ signed_request: z.string().min(1).max(4_000) });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

/** The response format that Facebook requires: the address of a status page and a confirmation code. */
export const DeletionConfirmed = z.object({ url: z.url(), confirmation_code: z.string() });
export type DeletionConfirmed = z.infer<typeof DeletionConfirmed>;

const Nothing = z.undefined();

export const readMe = route({ method: 'GET', path: '/me', input: z.object({}), answer: Me });
export const changeMe = route({ method: 'PATCH', path: '/me', input: ChangeMe, answer: Me });
export const becomeAuthor = route({
  method: 'POST',
  path: '/me',
  input: BecomeAuthor,
  answer: Me,
});
export const placeOrder = route({
  method: 'POST',
  path: '/me/order',
  input: PlaceOrder,
  answer: Order,
});
export const exportMe = route({
  method: 'GET',
  path: '/me/export',
  input: z.object({}),
  answer: Export,
});
export const deleteMe = route({
  method: 'DELETE',
  path: '/me',
  input: z.object({}),
  answer: Nothing,
  status: 204,
});
export const signOutEverywhere = route({
  method: 'DELETE',
  path: '/me/sessions',
  input: z.object({}),
  answer: Nothing,
  status: 204,
});
export const deleteByFacebook = route({
  method: 'POST',
  path: '/facebook/deletion',
  input: DeletionRequest,
  answer: DeletionConfirmed,
});
