import type { APIRequestContext } from '@playwright/test';
import type { ContentList, ContentSummary } from '../../contracts/contents.ts';
import type { Play } from '../../contracts/plays.ts';

type Media = 'image' | 'audio' | null;

/** A shipped quiz whose first question has such media (null: words alone). */
export async function contentWith(
  request: APIRequestContext,
  media: Media,
): Promise<ContentSummary> {
  const list: ContentList = await (await request.get('/api/contents?limit=50')).json();
  for (const content of list.items) {
    const play = await begin(request, content.id);
    if ((play.question?.media?.kind ?? null) === media) return content;
  }
  throw new Error(`No shipped quiz begins with ${media ?? 'words alone'}`);
}

async function begin(request: APIRequestContext, contentId: number): Promise<Play> {
  const answer = await request.post('/api/plays', { data: { contentId, locale: 'ua' } });
  return answer.json();
}
