import { Controller, Param, Query } from '@nestjs/common';
import {
  type Content,
  ContentId,
  type ContentList,
  ContentQuery,
  listContents,
  readContent,
} from '../../contracts/contents.ts';
import { type Playlist, readPlaylist } from '../../contracts/playlists.ts';
import { Endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { Contents } from './contents.ts';
import { Playlists } from './playlists.ts';

@Controller()
export class ContentsController {
  constructor(
    private readonly contents: Contents,
    private readonly playlists: Playlists,
  ) {}

  @Endpoint(listContents)
  list(@Query({ schema: ContentQuery }) query: ContentQuery): Promise<ContentList> {
    return this.contents.list(query);
  }

  @Endpoint(readContent)
  async read(@Param('id') id: string): Promise<Content> {
    const known = ContentId.safeParse(id);
    const found = known.success ? await this.contents.find(known.data) : null;
    if (!found) throw notFound();
    return found.content;
  }

  @Endpoint(readPlaylist)
  async playlist(@Param('id') id: string): Promise<Playlist> {
    const known = ContentId.safeParse(id);
    const found = known.success ? await this.contents.find(known.data) : null;
    if (found?.content.contentType !== 'playlist') throw notFound();
    return { ...found.content, items: await this.playlists.items(found.content.id) };
  }
}
