import type { WeekDay } from '../../../contracts/dailies.ts';
import type { ReportReason } from '../../../contracts/reports.ts';
import { DIFFICULTIES, MODES } from '../../../contracts/rules/quiz-words.ts';
import type { ContentType, Hint, Mode } from '../../../contracts/vocabulary.ts';
import type { TextKey, Translate } from '../../translate.ts';
import { type VerdictWords, verdictWords } from '../../verdict-words.ts';
import type { Refusal } from '../machine/play-trouble.ts';
import { REPORT_REASONS } from '../report/report-reasons.ts';
import type { RewardTrouble } from '../result/reward-trouble.ts';
import { PLAIN } from './play-text-keys.ts';

/** Bands of results, from all right to none right. */
const BANDS = ['perfect', 'great', 'good', 'fair', 'none'] as const;
export type Band = (typeof BANDS)[number];

const HINTS = [
  'fiftyfifty',
  'oneoftwo',
  'first',
  'random',
  'unused',
  'rollback',
] as const satisfies Hint[];
const REWARD_TROUBLES = [
  'offline',
  'signedOut',
  'practice',
  'foreign',
  'busy',
  'server',
] as const satisfies RewardTrouble[];
const DAY_STATES = [
  'played',
  'bridged',
  'missed',
  'today',
  'ahead',
] as const satisfies WeekDay['state'][];
const REFUSED = ['hint.spent', 'hint.useless', 'hint.mode'] as const satisfies Refusal[];

/** A sentence for each plural category of `Intl.PluralRules`. */
export type Forms = Record<'one' | 'few' | 'many' | 'other', string>;

export type PlayTexts = Record<(typeof PLAIN)[number], string> & {
  /** The kind of the content as one word for the share text: «Кіно». */
  kind: string;
  verdict: VerdictWords;
  /** The format of the countdown. */
  timeLeft: string;
  bandTitle: Record<Band, string>;
  bandText: Record<Band, string>;
  difficultyName: Record<(typeof DIFFICULTIES)[number], string>;
  keysTitle: Record<Mode, string>;
  hintName: Record<Hint, string>;
  hintDoes: Record<Hint, string>;
  refused: Record<Refusal, string>;
  reportReason: Record<ReportReason, string>;
  rewardTrouble: Record<RewardTrouble, string>;
  dayState: Record<WeekDay['state'], string>;
  collect: Forms;
  streakDays: Forms;
  questionsCount: Forms;
  coinsCount: Forms;
  matches: Forms;
  attemptsLeft: Forms;
};

/**
 * The texts of the buttons with which a play starts. The island gets them as props, since the server renders these
 * buttons.
 */
const START = ['play', 'playAgain', 'resume', 'resultOpen'] as const;
export type StartTexts = Pick<PlayTexts, (typeof START)[number]>;

/** Fills each placeholder with itself, so that the island can fill it in later: `{answer}` → `{answer}`. */
const SLOTS = Object.fromEntries(
  [
    'answer',
    'attempts',
    'balance',
    'correct',
    'hinted',
    'hours',
    'kind',
    'letter',
    'letters',
    'level',
    'link',
    'minutes',
    'n',
    'one',
    'other',
    'percent',
    'place',
    'reference',
    'row',
    'seconds',
    'time',
    'title',
    'total',
  ].map(name => [name, `{${name}}`]),
);

/** The JSON made so far for each language and kind. It is kept because it is the same in every render. */
const made = new WeakMap<Translate, Map<ContentType, string>>();

/**
 * Makes the JSON with the texts of a play for a script element. The server fills in plurals, so that the browser needs
 * neither ICU nor the other language. `contentType` selects the kind named in the share text; for a daily it is movie
 * or music.
 */
export function playTextsJson(t: Translate, contentType: ContentType): string {
  const ofLanguage = made.get(t) ?? new Map<ContentType, string>();
  const json =
    ofLanguage.get(contentType) ??
    JSON.stringify(playTexts(t, contentType)).replaceAll('<', '\\u003c');
  made.set(t, ofLanguage.set(contentType, json));
  return json;
}

export const startTexts = (t: Translate): StartTexts => record(START, key => t(`play.${key}`));

function playTexts(t: Translate, contentType: ContentType): PlayTexts {
  return {
    ...record(PLAIN, key => t(`play.${key}`, SLOTS)),
    verdict: verdictWords(t),
    timeLeft: t('daily.left', SLOTS),
    kind: t(`play.kind.${contentType}`),
    bandTitle: record(BANDS, band => t(`play.bandTitle.${band}`)),
    bandText: record(BANDS, band => t(`play.bandText.${band}`)),
    difficultyName: record(DIFFICULTIES, level => t(`play.difficultyName.${level}`)),
    keysTitle: record(MODES, mode => t(`play.keysTitle.${mode}`)),
    hintName: record(HINTS, hint => t(`play.hintName.${hint}`)),
    hintDoes: record(HINTS, hint => t(`play.hintDoes.${hint}`)),
    refused: record(REFUSED, why => t(`play.refused.${why.replace('hint.', '')}` as TextKey)),
    dayState: record(DAY_STATES, state => t(`play.dayState.${state}`)),
    reportReason: record(REPORT_REASONS, reason => t(`play.reportReason.${reason}`)),
    rewardTrouble: record(REWARD_TROUBLES, why => t(`play.rewardTrouble.${why}`)),
    collect: forms(n => t('play.collect', { n })),
    streakDays: forms(n => t('play.streakDays', { n })),
    questionsCount: forms(n => t('play.questionsCount', { n })),
    coinsCount: forms(n => t('play.coinsCount', { n })),
    matches: forms(n => t('play.matches', { n })),
    attemptsLeft: forms(n => t('play.attemptsLeft', { n })),
  };
}

/** Example numbers for the Ukrainian plural categories; English has fewer, which are among them. */
const forms = (say: (n: number) => string): Forms => ({
  one: say(1),
  few: say(2),
  many: say(5),
  other: say(1.5),
});

const record = <Key extends string>(keys: readonly Key[], value: (key: Key) => string) =>
  Object.fromEntries(keys.map(key => [key, value(key)])) as Record<Key, string>;
