import { badInput } from '../errors.ts';

/** Where a list goes on: the sort key of its last row. Opaque to callers. */
export interface Cursor {
  /** Milliseconds. */
  at: number;
  id: number;
}

export const writeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toString(36)}.${id.toString(36)}`).toString('base64url');

export function readCursor(text: string): Cursor {
  const parts = /^([0-9a-z]{1,9})\.([0-9a-z]{1,10})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  if (!parts?.[1] || !parts[2]) throw badInput([{ path: 'cursor', code: 'invalid' }]);
  return { at: Number.parseInt(parts[1], 36), id: Number.parseInt(parts[2], 36) };
}
