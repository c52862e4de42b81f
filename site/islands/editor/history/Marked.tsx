import type { ComparedValue } from '../../../../contracts/admin-moderation.ts';
import { wordDiff } from './word-diff.ts';

/** The changes of a question or of the head, by field. */
export type ChangedFields = ReadonlyMap<string, ComparedValue>;

interface Props {
  text: string;
  /** The earlier text; undefined if it is the same. */
  before: ComparedValue | undefined;
}

/** A text with the words marked that were deleted and inserted. */
export function Marked({ text, before }: Props) {
  if (before === undefined) return text;
  return wordDiff(String(before ?? ''), text).map(({ kind, text: words }, at) => {
    const key = `${at} ${words}`;
    if (kind === 'deleted') return <del key={key}>{words}</del>;
    return kind === 'inserted' ? <ins key={key}>{words}</ins> : <span key={key}>{words}</span>;
  });
}
