import { badInput } from './errors.ts';

/** The position after which a list continues: sort key and id of the last row. Opaque to clients. */
export interface Cursor {
  /** A number that is not negative, or a time in milliseconds since 1970. */
  key: number;
  id: number;
}

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(`${key}:${id.toString(36)}`).toString('base64url');

export function readCursor(text: string): Cursor {
  const parts = /^(\d{1,16}(?:\.\d{1,25})?(?:e-\d{1,3})?):([0-9a-z]{1,10})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  const key = Number(parts?.[1]);
  if (!parts?.[2] || Number.isNaN(new Date(key).getTime()))
    throw badInput([{ path: 'cursor', code: 'invalid' }]);
  return { key, id: Number.parseInt(parts[2], 36) };
}
