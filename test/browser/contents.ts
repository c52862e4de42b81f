import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'yaml';
import type { ContentList, ContentSummary } from '../../contracts/contents.ts';
import type { Play } from '../../contracts/plays.ts';
import type { Mode } from '../../contracts/vocabulary.ts';

type Media = 'image' | 'audio' | null;

interface Quiz {
  title: { ua: string };
  questions: { text: Record<string, string>; answer: Record<string, string> }[];
}

const shipped = readdirSync('content/quizzes').map(
  folder => parse(readFileSync(`content/quizzes/${folder}/quiz.yaml`, 'utf8')) as Quiz,
);
const shippedTitles = new Set(shipped.map(({ title }) => title.ua));

/** Cached, because finding a content starts plays. */
const found = new Map<Media, ContentSummary>();

/** A free shipped choicer quiz whose first question has such media; null stands for text only. */
export async function contentWith(
  request: APIRequestContext,
  media: Media,
): Promise<ContentSummary> {
  const content = found.get(media) ?? (await findWith(request, media));
  found.set(media, content);
  return content;
}

async function findWith(request: APIRequestContext, media: Media): Promise<ContentSummary> {
  for (const content of await contents(request)) {
    if (content.mode !== 'choicer' || content.price > 0) continue;
    const play = await begin(request, content.id);
    if ((play.question?.media?.kind ?? null) === media) return content;
  }
  throw new Error(`No shipped quiz begins with ${media ?? 'words alone'}`);
}

/** The free shipped quiz of the mode with the fewest questions. */
export async function contentIn(request: APIRequestContext, mode: Mode): Promise<ContentSummary> {
  const [content] = (await contents(request))
    .filter(known => known.mode === mode && known.price === 0)
    .sort((one, other) => one.itemsCounter - other.itemsCounter || one.id - other.id);
  if (!content) throw new Error(`No shipped quiz is played in ${mode}`);
  return content;
}

/** The shipped content whose path has the given ending. */
export async function contentNamed(
  request: APIRequestContext,
  slug: string,
): Promise<ContentSummary> {
  const content = (await contents(request)).find(({ uri }) => uri.endsWith(`-${slug}`));
  if (!content) throw new Error(`No shipped quiz is called ${slug}`);
  return content;
}

/** All shipped quizzes, without those that other tests publish. */
async function contents(request: APIRequestContext): Promise<ContentSummary[]> {
  const all: ContentSummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const params = { limit: 50, ...(cursor && { cursor }) };
    const list: ContentList = await (await request.get('/api/contents', { params })).json();
    all.push(...list.items.filter(({ titleUA }) => shippedTitles.has(titleUA)));
    cursor = list.next;
  }
  return all;
}

async function begin(request: APIRequestContext, contentId: number): Promise<Play> {
  const answer = await request.post('/api/plays', { data: { contentId, locale: 'ua' } });
  return answer.json();
}

/** The right answer to every question of the shipped quizzes, in both languages, by the question without its blanks. */
export function shippedAnswers(): Map<string, string> {
  return new Map(
    shipped
      .flatMap(({ questions }) => questions)
      .flatMap(({ text, answer }) =>
        ['ua', 'en'].map(
          locale => [withoutBlanks(text[locale] ?? ''), answer[locale] ?? ''] as const,
        ),
      ),
  );
}

export const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');
