import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ImageQuery } from '../../contracts/media.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { MediaLinks } from './media-link.ts';
import { Renditions } from './renditions.ts';
import { byteRangeOf } from './storage/byte-range.ts';
import { Storage, type StoredBytes } from './storage/storage.ts';
import { sendStored } from './stored-response.ts';

const YEAR = 'max-age=31536000, immutable';
const HOUR = 'max-age=3600';
const UUID_LENGTH = 36;

interface FileKind {
  mime: string;
  /** A clip, or a picture of our own making: somebody's portrait, a preview. */
  isServedAsIs: boolean;
}

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
    // Those of plays are asked for the most, and stay.
    const file = isSealed(token) ? null : await this.find(fileId);
    const rendition = await this.renditions.find(fileId, query.w, query.q);
    await this.send(response, keepingOf(token, file), rendition, 'image/webp');
  }

  /** A clip and a picture of our own making as they were stored, with ranges; any other picture at a usual size. */
  @Get('/media/:token')
  @ApiExcludeEndpoint()
  async file(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const fileId = this.fileOf(token);
    const file = await this.find(fileId);
    const keeping = keepingOf(token, file);
    if (!file.isServedAsIs) {
      const rendition = await this.renditions.find(fileId, 1024, 75);
      return this.send(response, keeping, rendition, 'image/webp');
    }
    const original = await this.storage.open(`originals/${fileId}`, rangeOf(request));
    if (!original) throw notFound();
    response.set('accept-ranges', 'bytes');
    return this.send(response, keeping, original, file.mime);
  }

  private async find(fileId: string): Promise<FileKind> {
    const [file] = await this.database.query<FileKind>(
      'file-kind',
      'select mime, placeholder is null as "isServedAsIs" from file where id = $1',
      [fileId],
    );
    if (!file) throw notFound();
    return file;
  }

  private fileOf(token: string | undefined): string {
    const fileId = token && this.links.fileOf(token);
    if (!fileId) throw notFound();
    return fileId;
  }

  private async send(
    response: Response,
    keeping: string,
    source: StoredBytes | Buffer,
    type: string,
  ): Promise<void> {
    response.set('cache-control', keeping).type(type);
    if (Buffer.isBuffer(source)) response.send(source);
    else await sendStored(source, response);
  }
}

const isSealed = (token: string | undefined) => token?.length !== UUID_LENGTH;

/**
 * What is sealed for a play is for its player alone; a cover any cache may keep. So it may a portrait and a preview, but
 * not for long: they are taken away when they stand for nobody and nothing any more.
 */
function keepingOf(token: string | undefined, file: FileKind | null): string {
  if (isSealed(token)) return `private, ${YEAR}`;
  return `public, ${file?.isServedAsIs ? HOUR : YEAR}`;
}

/** `If-Range` names a version, and ours have no names: then the whole is sent. */
const rangeOf = ({ headers }: Request) =>
  headers['if-range'] === undefined ? byteRangeOf(headers.range) : undefined;
