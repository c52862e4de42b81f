import { resolve } from 'node:path';
import { z } from 'zod';
import { s3Address } from './s3-address.ts';

const flag = z.enum(['on', 'off']).default('on');
const port = z.coerce.number().int().min(1).max(65_535);
const count = (usual: number) => z.coerce.number().int().positive().default(usual);
/** Addresses with commas between them, in small letters. */
const addresses = z
  .string()
  .default('')
  .transform(list =>
    list
      .toLowerCase()
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.email()));
/** How many proxies stand before us and tell the caller's address; off when there is none. */
const proxies = z.union([z.literal('off').transform(() => 0), z.coerce.number().int().positive()]);

const isWhole = (id: string | undefined, secret: string | undefined) => !id === !secret;
const BOTH_OR_NEITHER = 'id and secret must both be there, or neither';

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: count(10),
    /** Time-outs for a call's statement, for a lock it waits for, and for a statement of a job or command. */
    DATABASE_STATEMENT_MS: count(10_000),
    DATABASE_LOCK_MS: count(3_000),
    JOB_STATEMENT_MS: count(600_000),
    /** Where jobs wait: a PostgreSQL address; without it, the database of DATABASE_URL. */
    QUEUE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /**
     * How often the worker looks for jobs that the queue has lost, and the age from which a missing job counts as lost.
     */
    OUTBOX_SWEEP_SECONDS: count(60),
    /** The S3 bucket for media. Without this setting media are kept in a folder in DATA_DIR. */
    S3_URL: s3Address.optional(),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SITE_NAME: z.string().min(1).max(40).default('Здогад'),
    SITE_NAME_EN: z.string().min(1).max(40).default('Zdohad'),
    /** Where /login sends those who are signed in; a path, without language. */
    LOGIN_REDIRECT: z
      .string()
      .regex(/^\/(?!\/)[\w/-]*$/)
      .default('/profile'),
    SITE_CANONICAL: z.enum(['drop-locale', 'self']).default('drop-locale'),
    /** Google Tag Manager container, loaded after consent; without it pages load nothing from other sites. */
    ANALYTICS_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-ABC1234')
      .optional(),
    APP_SECRET: z.string().min(32),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    API_DOCS: flag,
    TRUST_PROXY: proxies.default(0),
    /** Time-out for receiving a whole request and for a client that does not read the response. */
    REQUEST_SECONDS: count(60),
    /** Time-outs for receiving a whole upload, and for a pause in an upload during which no data arrives. */
    UPLOAD_SECONDS: count(600),
    UPLOAD_IDLE_SECONDS: count(30),
    RATE_LIMITS: flag,
    /** For each player. */
    ANSWERS_IN_TEN_SECONDS: count(60),
    PLAYS_A_MINUTE: count(30),
    /** For each address; so are the share images. */
    PLAYS_A_MINUTE_PER_ADDRESS: count(300),
    SHARE_IMAGES_A_MINUTE: count(30),
    /** Per address: reads and answers of sample questions of locked quizzes. */
    SAMPLES_A_MINUTE: count(60),
    /** For each address. */
    SIGN_INS_A_MINUTE: count(20),
    /** Renders of uncached pages per minute and address, as a token bucket. */
    RENDERS_A_MINUTE: count(600),
    /** For each user. */
    EXPORTS_AN_HOUR: count(10),
    PROFILE_CHANGES_A_MINUTE: count(30),
    /** How often each user may save in the editor. */
    SAVES_A_MINUTE: count(120),
    /** The maximum number of questions in a quiz, and of quizzes that one author may have in moderation at once. */
    QUIZ_QUESTIONS: z.coerce.number().int().min(5).max(200).default(50),
    QUIZZES_PENDING: count(3),
    /** How long an author's preview is kept, in hours. */
    PREVIEW_HOURS: count(2),
    /** How long notices are kept, in days. */
    NOTICE_DAYS: count(180),
    /** How many catalogue searches and suggestions of wrong answers each author may request. */
    CATALOG_SEARCHES_A_SECOND: count(20),
    UPLOADS_AN_HOUR: count(120),
    UPLOAD_MB_A_DAY: count(400),
    /** Days that a session lasts after it was last used. */
    SESSION_DAYS: count(30),
    /** From the console of each provider; the secret is needed with the id. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    /** Who becomes an admin on signing in with Google, which must have verified the address. */
    ADMIN_EMAILS: addresses,
    /** Days of a guest's plays that an account takes over. */
    CLAIM_DAYS: count(7),
    /** Days for which an invitation that was closed stays closed. */
    BANNER_DAYS: count(14),
    /** Days that an unfinished play waits. */
    PLAY_DAYS: count(30),
    /** A play has one hint for each so many questions. */
    HINT_QUESTIONS: count(5),
    /** Wrong assemblies that make a question in cubiqer wrong. */
    CUBIQER_ATTEMPTS: z.coerce.number().int().min(1).max(10).default(5),
    /** Questions of a daily. */
    DAILY_QUESTIONS: count(10),
    /** Days before a daily question is reused if others are left; limited by the size of the shipped catalogue. */
    DAILY_REST_DAYS_MOVIE: count(80),
    DAILY_REST_DAYS_MUSIC: count(30),
    /** Days ahead that are filled with dailies. */
    DAILY_AHEAD_DAYS: count(7),
    /** Days of which a streak may bridge one. */
    STREAK_BRIDGE_DAYS: z.coerce.number().int().min(2).default(7),
    /** Hour of Monday in Kyiv at which the week before settles. */
    RATING_SETTLES_AT: z.coerce.number().int().min(0).max(23).default(6),
    /** Rows of a board. */
    RATING_ROWS: count(100),
    /** Between two roll-ups of the boards. */
    RATING_MINUTES: z.coerce.number().int().min(1).max(59).default(5),
    /**
     * Minimum median time of a play's answers in ms, by the server's clock, for its reward to count on the
     * leaderboards; 0 accepts any.
     */
    BOARD_PACE_MS: z.coerce.number().int().min(0).default(1_000),
    /** Maximum of guests' plays of a content counted per address and day; 0 is no limit. */
    ADDRESS_PLAYS: z.coerce.number().int().min(0).default(5),
    /** Months after which a guest's finished play is anonymised. */
    GUEST_PLAY_MONTHS: count(13),
    /** First plays of a question before the crowd's shares are shown. */
    CROWD_FROM: count(20),
    LISTING_SIZE: count(24),
    PAGE_CACHE_MB: count(64),
    /** Disk limit for resized pictures. */
    RENDITIONS_MB: count(1_024),
    /** Maximum of concurrent renders; others are queued. */
    RENDERS_AT_ONCE: count(4),
  })
  .refine(env => env.NODE_ENV !== 'production' || env.RATE_LIMITS === 'on', {
    path: ['RATE_LIMITS'],
    message: 'must be on where NODE_ENV is production',
  })
  .refine(env => isWhole(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: BOTH_OR_NEITHER,
  })
  .refine(env => isWhole(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET), {
    path: ['FACEBOOK_CLIENT_SECRET'],
    message: BOTH_OR_NEITHER,
  })
  .transform(env => ({
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    QUEUE_URL: env.QUEUE_URL ?? env.DATABASE_URL,
    SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
  }));

export type Config = z.infer<typeof Environment>;

/** The only reader of the environment. Throws one error that names every mistake. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The settings have mistakes (see .env.example):\n${mistakes.join('\n')}`);
}

/** Injection token of the settings. */
export const CONFIG = Symbol('config');
