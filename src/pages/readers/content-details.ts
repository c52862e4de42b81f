import { Injectable } from '@nestjs/common';
import type { Content, ContentSummary } from '../../../contracts/contents.ts';
import { hasSample } from '../../plays/index.ts';
import { Contents, Playlists, Questions, READABLE } from '../../quizzes/index.ts';
import type { DetailsPage, PageViewer, PlaylistPlace } from '../page-data.ts';
import { DailyPages } from './daily-pages.ts';

/** The page shows fewer: the browser picks the ones that the viewer has not played yet. */
const RELATED = 12;

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** Reads a content with everything that its page shows. */
@Injectable()
export class ContentDetails {
  constructor(
    private readonly contents: Contents,
    private readonly playlists: Playlists,
    private readonly dailies: DailyPages,
    private readonly questions: Questions,
  ) {}

  /** Null if the viewer may not read it. Without a viewer: if it is not public (statuses 10, 3, −5). */
  async readFor(viewer: PageViewer | null, id: number): Promise<DetailsPage | null> {
    const reader = viewer && { userId: viewer.id, role: viewer.role };
    const found = isId(id) ? await this.contents.find(id, reader) : null;
    if (!found) return null;
    const { content, wording, revisionIds } = found;
    const [related, playlists, daily, questionFacts] = await Promise.all([
      this.contents.related(content, RELATED),
      this.placesOf(content),
      this.dailies.besides(content),
      this.questionFacts(content, revisionIds),
    ]);
    const isForAll = READABLE.includes(content.status);
    return { ...wording, content, isForAll, related, playlists, daily, ...questionFacts };
  }

  /** Returns facts about the questions that reveal none of them. */
  private async questionFacts(
    content: Content,
    revisionIds: number[],
  ): Promise<Pick<DetailsPage, 'clipSeconds' | 'hasSample'>> {
    const revisions = await this.questions.find(revisionIds);
    const clips = revisions.flatMap(({ media }) => (media?.kind === 'audio' ? [media] : []));
    return {
      clipSeconds: clips.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
      hasSample: hasSample({ ...content, isPrivileged: false, revisionIds }),
    };
  }

  private async placesOf({ id }: ContentSummary): Promise<PlaylistPlace[]> {
    const holding = await this.playlists.holding(id);
    return holding.map(({ playlist, items }) => {
      const at = items.findIndex(item => item.id === id);
      return { playlist, position: at + 1, total: items.length, next: items[at + 1] ?? null };
    });
  }
}
