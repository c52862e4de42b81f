import { DomainError } from '../../errors.ts';

/** The bytes from `from` to `to` (inclusive), the bytes from `from` to the end, or the `last` bytes of a file. */
export type ByteRange = { from: number; to?: number } | { last: number };

/**
 * Parses a `Range` header that has one range (RFC 9110, 14.2). Undefined for anything else; the whole file is then
 * sent.
 */
export function byteRangeOf(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  if (!from) return { last: Number(to) };
  if (!to) return { from: Number(from) };
  return Number(to) < Number(from) ? undefined : { from: Number(from), to: Number(to) };
}

/**
 * Returns the start and the length of a range in a file of `size` bytes. Throws 416 if the range is outside the file.
 */
export function partOf(size: number, range: ByteRange | undefined) {
  if (!range) return { from: 0, length: size };
  const from = 'last' in range ? Math.max(0, size - range.last) : range.from;
  const end = 'to' in range && range.to !== undefined ? Math.min(size, range.to + 1) : size;
  if (from >= end) throw beyondTheEnd();
  return { from, length: end - from };
}

export const beyondTheEnd = () => new DomainError(416, 'input.invalid');
