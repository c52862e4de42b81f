import type { ProfileStats } from '../../contracts/profiles.ts';

/** A finished or unfinished play. */
export interface PlayedPlay {
  /** The index of the content, from 0. */
  content: number;
  correct: number;
  total: number;
  finishedAt: Date | null;
  practice: boolean;
  gaveUp: boolean;
  collected: boolean;
}

const kyiv = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' });

/** A plain model of the rules in product.md, "Boards and profiles". */
export function naiveStats(plays: readonly PlayedPlay[], now: Date): ProfileStats {
  const stats = { coinsReceived: 0, correctAnswers: 0, quizzesPlayed: 0, playsToday: 0 };
  let percents = 0;
  for (const play of plays) {
    if (play.finishedAt === null) continue;
    if (kyiv.format(play.finishedAt) === kyiv.format(now)) stats.playsToday += 1;
    if (play.practice) continue;
    stats.quizzesPlayed += 1;
    stats.correctAnswers += play.correct;
    percents += Math.round((100 * play.correct) / play.total);
    if (play.collected) stats.coinsReceived += 10 * play.correct;
  }
  const averageResult = stats.quizzesPlayed > 0 ? percents / stats.quizzesPlayed : null;
  return { ...stats, averageResult };
}

/** The last ten first plays. */
export const naiveResults = (plays: readonly PlayedPlay[]) =>
  plays
    .flatMap(play => (play.finishedAt && !play.practice ? [{ ...play, at: play.finishedAt }] : []))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, 10)
    .map(({ content, correct, total, at }) => ({
      content,
      correct,
      total,
      percent: Math.round((100 * correct) / total),
      finishedAt: at.toISOString(),
    }));
