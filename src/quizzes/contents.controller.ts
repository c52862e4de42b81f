import { Controller, Param, Query } from '@nestjs/common';
import {
  type Content,
  ContentId,
  type ContentList,
  ContentQuery,
  listContents,
  readContent,
} from '../../contracts/contents.ts';
import { Endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { Contents } from './contents.ts';

@Controller()
export class ContentsController {
  constructor(private readonly contents: Contents) {}

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
}
