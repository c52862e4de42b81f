import { Controller, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  type Content,
  type ContentList,
  ContentQuery,
  listContents,
  readContent,
} from '../../contracts/contents.ts';
import { type Playlist, readPlaylist } from '../../contracts/playlists.ts';
import { Sessions } from '../auth/index.ts';
import { notFound } from '../errors.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { Contents } from './contents.ts';
import { Playlists } from './playlists/playlists.ts';

@Controller()
export class ContentsController {
  constructor(
    private readonly contents: Contents,
    private readonly playlists: Playlists,
    private readonly sessions: Sessions,
  ) {}

  @Endpoint(listContents)
  list(@Query({ schema: ContentQuery }) query: ContentQuery): Promise<ContentList> {
    return this.contents.list(query);
  }

  @Endpoint(readContent)
  read(@IdParam() id: number, @Req() request: Request): Promise<Content> {
    return this.find(id, request);
  }

  @Endpoint(readPlaylist)
  async playlist(@IdParam() id: number, @Req() request: Request): Promise<Playlist> {
    const content = await this.find(id, request);
    if (content.contentType !== 'playlist') throw notFound();
    return { ...content, items: await this.playlists.items(content.id) };
  }

  private async find(id: number, request: Request): Promise<Content> {
    const found = await this.contents.find(id, await this.sessions.of(request));
    if (!found) throw notFound();
    return found.content;
  }
}
