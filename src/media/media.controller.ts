import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ImageQuery } from '../../contracts/media.ts';
import { notFound } from '../errors.ts';
import { CutRenditions } from './cut-renditions.ts';
import { cutSizeOf } from './rendition-sizes.ts';
import { Renditions } from './renditions.ts';
import { type ServedFile, ServedFiles } from './served-files.ts';
import { byteRangeOf } from './storage/byte-range.ts';
import { Storage, type StoredBytes } from './storage/storage.ts';
import { sendStored } from './stored-response.ts';

const YEAR = 'max-age=31536000, immutable';
const HOUR = 'max-age=3600';

@Controller()
export class MediaController {
  constructor(
    private readonly files: ServedFiles,
    private readonly renditions: Renditions,
    private readonly cuts: CutRenditions,
    private readonly storage: Storage,
  ) {}

  /** Serves a picture in a width (rounded up) and quality as WebP. `url` is one of our own paths. */
  @Get('/api/image')
  async image(
    @Query({ schema: ImageQuery }) query: ImageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const token = /^\/media\/([\w-]+)$/.exec(query.url)?.[1];
    if (!token) throw notFound();
    const file = await this.files.findPicture(token, request);
    const rendition = await this.renditions.find(file.blobId, query.w, query.q);
    await this.send(response, keepingOf(file), rendition, 'image/webp');
  }

  /** Serves clips and drawn pictures as they were stored, also in ranges, and other pictures in a default size. */
  @Get('/media/:token')
  @ApiExcludeEndpoint()
  async file(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.find(token, request);
    const keeping = keepingOf(file);
    if (!file.isServedAsIs) {
      const rendition = await this.renditions.find(file.blobId, 1024, 75);
      return this.send(response, keeping, rendition, 'image/webp');
    }
    const original = await this.storage.open(`originals/${file.blobId}`, rangeOf(request));
    if (!original) throw notFound();
    response.set('accept-ranges', 'bytes');
    return this.send(response, keeping, original, file.mime);
  }

  /** Serves a square or a daily picture by the name of its size, such as `square-400@2`. */
  @Get('/media/:token/:size')
  @ApiExcludeEndpoint()
  async cut(
    @Param('token') token: string,
    @Param('size') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const size = cutSizeOf(name);
    if (!size) throw notFound();
    const file = await this.files.findPicture(token, request);
    const rendition = await this.cuts.find(file, size);
    return this.send(response, keepingOf(file), rendition, 'image/webp');
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

/**
 * The Cache-Control header of a file. Only the reader's browser may cache sealed and private files. Portraits, previews
 * and uploaded covers are cached for an hour at most, since they can be removed; shipped covers for a year.
 */
function keepingOf({ audience, isServedAsIs, isUploaded }: ServedFile): string {
  if (audience === 'sealed') return `private, ${YEAR}`;
  if (audience === 'owner') return 'private, no-cache';
  return `public, ${isServedAsIs || isUploaded ? HOUR : YEAR}`;
}

/** `If-Range` compares an ETag, and files have none. A request with `If-Range` therefore gets the whole file. */
const rangeOf = ({ headers }: Request) =>
  headers['if-range'] === undefined ? byteRangeOf(headers.range) : undefined;
