import { Lexer, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';

export interface YamlFile<T> {
  value: T;
  /** Returns `file:line path: message`, for a mistake that the schema cannot find. */
  mistake: (path: readonly PropertyKey[], message: string) => string;
}

/** Throws one error that lists all mistakes as `file:line path: message`. Timestamps are read as text. */
export function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  text: string,
): YamlFile<z.output<Schema>> {
  const { document, lineAt } = openYaml(file, text);
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lineAt(node.range[0]);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const mistake: YamlFile<unknown>['mistake'] = (path, message) =>
    `${file}:${lineOf(path)} ${path.join('.')}: ${message}`;
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (parsed.success) return { value: parsed.data, mistake };
  throw new Error(parsed.error.issues.map(issue => mistake(issue.path, issue.message)).join('\n'));
}

/** Limits the parsing time: the slowest input takes about 20 µs per token. A quiz of fifty questions has 10,000 tokens. */
const MOST_TOKENS = 30_000;

/** Parses an untrusted file without a schema. Throws like `readYaml` for invalid YAML, and when it has too many tokens. */
export function readYamlValue(file: string, text: string): unknown {
  let tokens = 0;
  for (const _token of new Lexer().lex(text))
    if (++tokens > MOST_TOKENS) throw new Error(`${file}: has too many parts`);
  return openYaml(file, text).document.toJS({ maxAliasCount: 0 });
}

function openYaml(file: string, text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const broken = document.errors.map(error => `${file}:${lineAt(error.pos[0])} ${error.message}`);
  visit(document, {
    Alias: (_key, { source, range }) => {
      broken.push(`${file}:${lineAt(range?.[0] ?? 0)} *${source}: write it out`);
    },
  });
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return { document, lineAt };
}

/** A text of 1 to `max` characters after trimming. */
export const line = (max: number) => z.string().trim().min(1).max(max);

export const both = (max: number) => z.strictObject({ ua: line(max), en: line(max) });

/** A stable key in lower case, with hyphens between words. */
export const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
