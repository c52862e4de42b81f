import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Response } from 'express';
import { ImageQuery } from '../../contracts/media.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { MediaLinks } from './media-link.ts';
import { Renditions } from './renditions.ts';
import { Storage } from './storage.ts';

const YEAR = 'max-age=31536000, immutable';
const UUID_LENGTH = 36;

@Controller()
export class MediaController {
  constructor(
    private readonly database: Database,
    private readonly links: MediaLinks,
    private readonly renditions: Renditions,
    private readonly storage: Storage,
  ) {}

  /** A picture at a width (rounded up) and a quality, as WebP. `url` is one of our own paths. */
  @Get('/api/image')
  async image(@Query({ schema: ImageQuery }) query: ImageQuery, @Res() response: Response) {
    const token = /^\/media\/([\w-]+)$/.exec(query.url)?.[1];
    const fileId = this.fileOf(token);
    await this.send(
      response,
      token,
      await this.renditions.pathOf(fileId, query.w, query.q),
      'image/webp',
    );
  }

  /** A clip and a picture of our own making as they were stored, with ranges; any other picture at a usual size. */
  @Get('/media/:token')
  @ApiExcludeEndpoint()
  async file(@Param('token') token: string, @Res() response: Response) {
    const fileId = this.fileOf(token);
    const [file] = await this.database.query<{ mime: string; isServedAsIs: boolean }>(
      'file-kind',
      'select mime, placeholder is null as "isServedAsIs" from file where id = $1',
      [fileId],
    );
    if (!file) throw notFound();
    if (file.isServedAsIs)
      return this.send(response, token, this.storage.pathOf(`originals/${fileId}`), file.mime);
    return this.send(response, token, await this.renditions.pathOf(fileId, 1024, 75), 'image/webp');
  }

  private fileOf(token: string | undefined): string {
    const fileId = token && this.links.fileOf(token);
    if (!fileId) throw notFound();
    return fileId;
  }

  /** What is sealed for a play is for its player alone; everything else any cache may keep. */
  private send(response: Response, token: string | undefined, path: string, type: string) {
    const scope = token?.length === UUID_LENGTH ? 'public' : 'private';
    response.set('cache-control', `${scope}, ${YEAR}`).type(type);
    return new Promise<void>((resolve, reject) => {
      const options = {
        dotfiles: 'allow' as const,
        cacheControl: false,
        lastModified: false,
        etag: false,
      };
      response.sendFile(path, options, error => {
        if (!error || response.headersSent) return resolve();
        response.set('cache-control', 'no-store');
        reject(isBeyondTheEnd(error) ? error : notFound());
      });
    });
  }
}

/** A range that the file does not reach. */
const isBeyondTheEnd = (error: Error & { status?: number }) => error.status === 416;
