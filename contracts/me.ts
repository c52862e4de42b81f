import { z } from 'zod';
import { route } from './route.ts';
import { UserName } from './user-name.ts';
import { Locale, Role } from './vocabulary.ts';

/** The provider that the account was created with. */
export const Source = z.enum(['google', 'facebook']);
export type Source = z.infer<typeof Source>;

/** Which banners were closed; each stays true for 14 days. */
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
  /** This session's key for signing orders (product.md, "Coins"). */
  orderKey: z.string(),
  /** For the timestamps of orders. */
  serverNow: z.iso.datetime(),
});
export type Me = z.infer<typeof Me>;

/** What a user may change of themselves; anything else is refused. */
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

/** Lower-case hex of HMAC-SHA256 over `id + ":" + timestamp`, keyed with the UTF-8 bytes of the session's orderKey. */
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
  /** As the buyer saw it. */
  price: z.int().min(0).optional(),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** What was paid, and what is left. */
export const Order = z.object({ id: z.int(), price: z.int(), balance: z.int() });
export type Order = z.infer<typeof Order>;

/** Everything kept about a user; the shape may grow. */
export const Export = z.looseObject({ exportedAt: z.iso.datetime() });
export type Export = z.infer<typeof Export>;

/** What Facebook sends as a form, when somebody wants to be deleted there. */
export const DeletionRequest = z.object({ signed_request: z.string().min(1).max(4_000) });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

/** The response that Facebook requires: the address of the status page and the confirmation code. */
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
