import { DomainError } from '../../errors.ts';

/** From a byte to another (both included) or to the end; or so many of the last bytes. */
export type ByteRange = { from: number; to?: number } | { last: number };

/** A `Range` header (RFC 9110, 14.2) of one part. Any other is ignored, as a server may, and the whole is sent. */
export function byteRangeOf(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  if (!from) return { last: Number(to) };
  if (!to) return { from: Number(from) };
  return Number(to) < Number(from) ? undefined : { from: Number(from), to: Number(to) };
}

/** Where a range begins and how long it is in a file of `size` bytes. Throws when the file does not reach it. */
export function partOf(size: number, range: ByteRange | undefined) {
  if (!range) return { from: 0, length: size };
  const from = 'last' in range ? Math.max(0, size - range.last) : range.from;
  const end = 'to' in range && range.to !== undefined ? Math.min(size, range.to + 1) : size;
  if (from >= end) throw beyondTheEnd();
  return { from, length: end - from };
}

export const beyondTheEnd = () => new DomainError(416, 'input.invalid');
