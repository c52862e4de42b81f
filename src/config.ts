import { resolve } from 'node:path';
import { z } from 'zod';
import { s3Address } from './s3-address.ts';

const flag = z.enum(['on', 'off']).default('on');
const port = z.coerce.number().int().min(1).max(65_535);
const count = (usual: number) => z.coerce.number().int().positive().default(usual);
/** Comma-separated e-mail addresses, converted to lower case. */
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
/** The number of trusted proxies in front of this process; `off` if there are none. */
const proxies = z.union([z.literal('off').transform(() => 0), z.coerce.number().int().positive()]);

const isWhole = (id: string | undefined, secret: string | undefined) => !id === !secret;
const BOTH_OR_NEITHER = 'id and secret must both be there, or neither';

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** The number of web processes, which share the port. */
    WEB_PROCESSES: z.coerce.number().int().min(1).max(128).default(1),
    /** For how long a web process that is stopped still accepts connections, and then still keeps idle ones, in seconds. */
    DRAIN_SECONDS: z.coerce.number().min(0).default(5),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: count(10),
    /**
     * Time-outs in ms: for a call's statement, for a lock that it waits for, and for a statement of a job or command.
     */
    DATABASE_STATEMENT_MS: count(10_000),
    DATABASE_LOCK_MS: count(3_000),
    JOB_STATEMENT_MS: count(600_000),
    /**
     * The server of the job queue: PostgreSQL, or Redis, which then also counts calls for their limits. Without it the
     * queue uses the database of DATABASE_URL.
     */
    QUEUE_URL: z.url({ protocol: /^(postgres(ql)?|rediss?)$/ }).optional(),
    /**
     * The time in seconds between two searches of the worker for jobs that the queue has lost. A missing job counts as
     * lost after the same time.
     */
    OUTBOX_SWEEP_SECONDS: count(60),
    /** The S3 bucket for media. Without this setting media are kept in a folder in DATA_DIR. */
    S3_URL: s3Address.optional(),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SITE_NAME: z.string().min(1).max(40).default('Здогад'),
    SITE_NAME_EN: z.string().min(1).max(40).default('Zdohad'),
    /** The path, without language prefix, to which /login redirects signed-in users. */
    LOGIN_REDIRECT: z
      .string()
      .regex(/^\/(?!\/)[\w/-]*$/)
      .default('/profile'),
    SITE_CANONICAL: z.enum(['drop-locale', 'self']).default('drop-locale'),
    /** The Google Tag Manager container, loaded after consent. Without it pages load nothing from other sites. */
    ANALYTICS_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-ABC1234')
      .optional(),
    /** Where errors are reported, in the format of Sentry: http(s)://key@host/project. Without it nothing is reported. */
    ERROR_DSN: z
      .url({ protocol: /^https?$/ })
      .regex(/^https?:\/\/\w+@[^/@]+(\/\S+)*\/\d+$/, 'must be https://key@host/project')
      .optional(),
    APP_SECRET: z.string().min(32),
    /** Where /metrics, /readyz and /healthz are answered for monitoring. Without a port they are not. */
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port.optional(),
    WORKER_METRICS_PORT: port.optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    API_DOCS: flag,
    TRUST_PROXY: proxies.default(0),
    /** Time-outs in seconds: for receiving a complete request, and for a client that does not read the response. */
    REQUEST_SECONDS: count(60),
    /** Time-outs in seconds: for receiving a complete upload, and for a pause in it during which no data arrives. */
    UPLOAD_SECONDS: count(600),
    UPLOAD_IDLE_SECONDS: count(30),
    RATE_LIMITS: flag,
    /** Per player. */
    ANSWERS_IN_TEN_SECONDS: count(60),
    PLAYS_A_MINUTE: count(30),
    /** Per address; the limit of share images is, too. */
    PLAYS_A_MINUTE_PER_ADDRESS: count(300),
    SHARE_IMAGES_A_MINUTE: count(30),
    /** Per address. Counts both reading and answering sample questions of locked quizzes. */
    SAMPLES_A_MINUTE: count(60),
    /** Per address. */
    SEARCHES_A_SECOND: count(20),
    /** Per address. */
    SIGN_INS_A_MINUTE: count(20),
    /** Renders of uncached pages per minute and address, as a token bucket. */
    RENDERS_A_MINUTE: count(600),
    /** Per user. */
    EXPORTS_AN_HOUR: count(10),
    PROFILE_CHANGES_A_MINUTE: count(30),
    /** How often each user may save in the editor. */
    SAVES_A_MINUTE: count(120),
    /** The maximum number of questions in a quiz, and of quizzes that one author may have in moderation at once. */
    QUIZ_QUESTIONS: z.coerce.number().int().min(5).max(200).default(50),
    QUIZZES_PENDING: count(3),
    /** How long an admin's claim of a pending quiz lasts, in minutes. */
    CLAIM_MINUTES: count(15),
    /** For how many days a deleted quiz can be restored. */
    RESTORE_DAYS: count(30),
    /** How long an author's preview is kept, in hours. */
    PREVIEW_HOURS: count(2),
    /** How long notices are kept, in days. */
    NOTICE_DAYS: count(180),
    /** How many catalogue searches and suggestions of wrong answers each author may request. */
    CATALOG_SEARCHES_A_SECOND: count(20),
    UPLOADS_AN_HOUR: count(120),
    UPLOAD_MB_A_DAY: count(400),
    /** The number of days after its last use for which a session is valid. */
    SESSION_DAYS: count(30),
    /** Credentials from each provider's console. Id and secret must be set together. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    /** Users who become admins when they sign in with Google and Google has verified the address. */
    ADMIN_EMAILS: addresses,
    /** The age in days up to which a guest's plays are moved to an account on sign-in. */
    CLAIM_DAYS: count(7),
    /** The time in minutes between two searches of an open page for a newer build of the site. */
    BUILD_CHECK_MINUTES: count(10),
    /** For how many days a banner stays hidden after it was closed. */
    BANNER_DAYS: count(14),
    /** The number of days after which an unfinished play expires. */
    PLAY_DAYS: count(30),
    /** A play may use most hints once for every this many questions (product.md, "The game"). */
    HINT_QUESTIONS: count(5),
    /** The number of attempts at a cubiqer question. */
    CUBIQER_ATTEMPTS: z.coerce.number().int().min(1).max(10).default(5),
    /** The number of questions in a daily. */
    DAILY_QUESTIONS: count(10),
    /**
     * The number of days for which a question is not asked again as long as there are others. The number of questions
     * in the shipped catalogue limits it.
     */
    DAILY_REST_DAYS_MOVIE: count(80),
    DAILY_REST_DAYS_MUSIC: count(30),
    /**
     * The calendar of dailies warns if a catalogue item or a question is asked again within this many days. The drawing
     * keeps to the limits above.
     */
    DAILY_ITEM_REST: count(40),
    DAILY_QUESTION_REST: count(140),
    /** For how many days ahead dailies are drawn. */
    DAILY_AHEAD_DAYS: count(7),
    /** A streak may bridge one missed day in this many days. */
    STREAK_BRIDGE_DAYS: z.coerce.number().int().min(2).default(7),
    /** The hour on Monday, in Kyiv time, at which the previous week is settled. */
    RATING_SETTLES_AT: z.coerce.number().int().min(0).max(23).default(6),
    /** The number of rows on a board. */
    RATING_ROWS: count(100),
    /** The time between two roll-ups of the boards. */
    RATING_MINUTES: z.coerce.number().int().min(1).max(59).default(5),
    /**
     * The minimum median answer time of a play in ms, by the server's clock, for its reward to count on the
     * leaderboards; 0 accepts any.
     */
    BOARD_PACE_MS: z.coerce.number().int().min(0).default(1_000),
    /** How many guests' plays of a content are counted per address and day; 0 for no limit. */
    ADDRESS_PLAYS: z.coerce.number().int().min(0).default(5),
    /**
     * Plays that look like no person's are shown to admins: so many first plays of a user within a month below
     * BOARD_PACE_MS with nearly all answers right; and so many accounts of one address that finished so many of the same
     * contents within a day. With SUSPECT_ACCOUNTS 0 the site neither stores nor compares the addresses of accounts.
     */
    SUSPECT_PLAYS: count(3),
    SUSPECT_ACCOUNTS: z.coerce.number().int().min(0).default(4),
    SUSPECT_CONTENTS: count(5),
    /** The number of months after which a guest's finished play is anonymised. */
    GUEST_PLAY_MONTHS: count(13),
    /** The number of first plays of a question from which the shares of all players are shown. */
    CROWD_FROM: count(20),
    LISTING_SIZE: count(24),
    PAGE_CACHE_MB: count(64),
    /** The disk limit for resized pictures. */
    RENDITIONS_MB: count(1_024),
    /** The maximum number of concurrent renders. Further ones wait in a queue. */
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

/** Reads the environment, which nothing else does. Throws one error that lists all mistakes. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The settings have mistakes (see .env.example):\n${mistakes.join('\n')}`);
}

/** The injection token of the settings. */
export const CONFIG = Symbol('config');
