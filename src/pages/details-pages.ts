import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../contracts/contents.ts';
import type { ContentType } from '../../contracts/vocabulary.ts';
import { hasSample } from '../plays/index.ts';
import { Contents, Playlists, Questions } from '../quizzes/index.ts';
import { DailyPages } from './daily-pages.ts';
import type { DailyPage, DetailsPage, PlaylistPage, PlaylistPlace } from './page-data.ts';

/** The result offers first what its player has not played, so there are more than are shown at once. */
const RELATED = 12;

/** What the page of one content shows. */
@Injectable()
export class DetailsPages {
  constructor(
    private readonly contents: Contents,
    private readonly playlists: Playlists,
    private readonly dailies: DailyPages,
    private readonly questions: Questions,
  ) {}

  async details(type: ContentType, id: number): Promise<DetailsPage | null> {
    const page = await this.find(id);
    return page?.content.contentType === type ? page : null;
  }

  async daily(id: number): Promise<DailyPage | null> {
    const [page, facts] = await Promise.all([this.details('daily', id), this.dailies.facts(id)]);
    return page && facts && { ...page, ...facts };
  }

  async playlist(id: number): Promise<PlaylistPage | null> {
    const page = await this.details('playlist', id);
    return page && { ...page, items: await this.playlists.items(id) };
  }

  async embed(id: number): Promise<DetailsPage | null> {
    const page = await this.find(id);
    return page?.content.contentType === 'playlist' ? null : page;
  }

  private async find(id: number): Promise<DetailsPage | null> {
    const found = Number.isSafeInteger(id) && id > 0 ? await this.contents.find(id) : null;
    if (!found) return null;
    const { content, wording } = found;
    const [related, playlists, daily, asked] = await Promise.all([
      this.contents.related(content, RELATED),
      this.placesOf(content),
      this.dailies.besides(content),
      this.asked(content),
    ]);
    return { ...wording, content, related, playlists, daily, ...asked };
  }

  /** What the page says of the questions without showing one. */
  private async asked({
    id,
  }: ContentSummary): Promise<Pick<DetailsPage, 'clipSeconds' | 'hasSample'>> {
    const playable = await this.questions.playable(id);
    const revisions = await this.questions.find(playable?.revisionIds ?? []);
    const clips = revisions.flatMap(({ media }) => (media?.kind === 'audio' ? [media] : []));
    return {
      clipSeconds: clips.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
      hasSample: playable !== null && hasSample(playable),
    };
  }

  private async placesOf({ id }: ContentSummary): Promise<PlaylistPlace[]> {
    const playlists = await this.playlists.holding(id);
    const items = await this.playlists.itemsOf(playlists.map(playlist => playlist.id));
    return playlists.map(playlist => {
      const its = items.get(playlist.id) ?? [];
      const at = its.findIndex(item => item.id === id);
      return { playlist, position: at + 1, total: its.length, next: its[at + 1] ?? null };
    });
  }
}
