import type { ContentType } from '../../contracts/vocabulary.ts';

/** The keys of locales/…/play.json that the island shows as they are, but for `{name}` that it fills in. */
const PLAIN = [
  'answers',
  'answersShow',
  'answersText',
  'backToQuiz',
  'busyText',
  'busyTitle',
  'clipFailed',
  'clipPause',
  'clipPlay',
  'clipTitle',
  'coinsNote',
  'copied',
  'copyFailed',
  'copyWords',
  'counter',
  'counterSpoken',
  'crowd',
  'difficulty',
  'finish',
  'finishPractice',
  'finishText',
  'finishTitle',
  'finishWait',
  'giveUp',
  'given',
  'goneText',
  'goneTitle',
  'keepPlaying',
  'keys',
  'keysTitle',
  'later',
  'leave',
  'less',
  'loading',
  'lockedText',
  'lockedTitle',
  'markRight',
  'markWrong',
  'missingText',
  'missingTitle',
  'more',
  'next',
  'nextQuiz',
  'offlineChoice',
  'offlineText',
  'offlineTitle',
  'options',
  'otherQuizzes',
  'percent',
  'picked',
  'pictureFailed',
  'play',
  'practice',
  'practiceText',
  'relatedTitle',
  'reload',
  'replay',
  'replayText',
  'restart',
  'resultTitle',
  'resume',
  'right1',
  'right2',
  'right3',
  'score',
  'sendAgain',
  'serverText',
  'serverTitle',
  'share',
  'shareWords',
  'skip',
  'skipped',
  'startAnew',
  'statusRight',
  'statusSkipped',
  'statusWrong',
  'toResult',
  'tryAgain',
  'wrong1',
  'wrong2',
  'wrong3',
] as const;

/** How well a play went, from all right to none right. */
const BANDS = ['perfect', 'great', 'good', 'fair', 'none'] as const;
export type Band = (typeof BANDS)[number];

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** One sentence for each plural category of `Intl.PluralRules`. */
export type Forms = Record<'one' | 'few' | 'many' | 'other', string>;

export type PlayTexts = Record<(typeof PLAIN)[number], string> & {
  /** The kind of the content in one word, for the share text: «Кіно». */
  kind: string;
  bandTitle: Record<Band, string>;
  bandText: Record<Band, string>;
  difficultyName: Record<(typeof DIFFICULTIES)[number], string>;
  questionsCount: Forms;
  coinsCount: Forms;
};

type Translate = (key: `play.${string}`, args?: Record<string, string | number>) => string;

/** A name stands for itself, so that the island can fill it in later: `{answer}` → `{answer}`. */
const SLOTS = Object.fromEntries(
  ['answer', 'correct', 'kind', 'n', 'percent', 'title', 'total', 'level', 'link'].map(name => [
    name,
    `{${name}}`,
  ]),
);

/** Made on the server, so that ICU and the other language stay out of the browser. */
export function playTexts(t: Translate, contentType: ContentType): PlayTexts {
  return {
    ...record(PLAIN, key => t(`play.${key}`, SLOTS)),
    kind: t(`play.kind.${contentType}`),
    bandTitle: record(BANDS, band => t(`play.bandTitle.${band}`)),
    bandText: record(BANDS, band => t(`play.bandText.${band}`)),
    difficultyName: record(DIFFICULTIES, level => t(`play.difficultyName.${level}`)),
    questionsCount: forms(n => t('play.questionsCount', { n })),
    coinsCount: forms(n => t('play.coinsCount', { n })),
  };
}

/** Numbers that stand for the categories in Ukrainian; English has fewer, and finds its own among them. */
const forms = (say: (n: number) => string): Forms => ({
  one: say(1),
  few: say(2),
  many: say(5),
  other: say(1.5),
});

const record = <Key extends string>(keys: readonly Key[], value: (key: Key) => string) =>
  Object.fromEntries(keys.map(key => [key, value(key)])) as Record<Key, string>;
