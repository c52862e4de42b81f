/** A share (0 to 1) as whole percents. 100 and 0 are returned only for exactly 1 and 0. */
export function percentOf(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}
