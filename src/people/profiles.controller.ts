import { Controller, Query, Req } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  type AuthorProfile,
  AuthorQuery,
  type Profile,
  readAuthor,
  readProfile,
} from '../../contracts/profiles.ts';
import { Sessions } from '../auth/index.ts';
import { notFound } from '../errors.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { Contents } from '../quizzes/index.ts';
import { Authors } from './authors.ts';
import { Profiles } from './profiles.ts';

@Controller()
export class ProfilesController {
  constructor(
    private readonly sessions: Sessions,
    private readonly profiles: Profiles,
    private readonly authors: Authors,
    private readonly contents: Contents,
  ) {}

  /** Visitors may call this, too. The response depends on the viewer. */
  @Endpoint(readProfile)
  @ApiResponse({ status: 404, description: 'not-found' })
  async profile(@IdParam() id: number, @Req() request: Request): Promise<Profile> {
    const viewer = await this.sessions.of(request);
    const profile = await this.profiles.find(id, viewer?.userId ?? null);
    if (!profile) throw notFound();
    return profile;
  }

  @Endpoint(readAuthor)
  @ApiResponse({ status: 404, description: 'not-found' })
  async author(
    @IdParam() id: number,
    @Query({ schema: AuthorQuery }) query: AuthorQuery,
  ): Promise<AuthorProfile> {
    const author = await this.authors.find(id);
    if (!author) throw notFound();
    const list = await this.contents.list({ ...query, author: author.id, sort: 'new' });
    return { ...author, ...list };
  }
}
