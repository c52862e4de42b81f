/** A share (0 to 1) in whole percents; all and nothing only where it really is. */
export function percentOf(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}
