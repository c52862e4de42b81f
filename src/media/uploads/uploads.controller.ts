import { Body, Controller, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  ChangeMedia,
  CropMedia,
  CutMedia,
  changeMedia,
  cropMedia,
  cutMedia,
  deleteMedia,
  type Media,
  MediaId,
  MediaPurpose,
  readMedia,
  uploadMedia,
} from '../../../contracts/media.ts';
import { RequireRole, SignedIn, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Accepts } from '../../http/body.guard.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { OwnMedia } from './own-media.ts';
import { SAVES, UPLOADS } from './upload-limits.ts';
import { Uploads } from './uploads.ts';

const MULTIPART = {
  type: 'object',
  properties: {
    purpose: { type: 'string', enum: MediaPurpose.options },
    file: { type: 'string', format: 'binary' },
  },
  required: ['purpose', 'file'],
} as const;

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly media: OwnMedia,
  ) {}

  @Endpoint(uploadMedia)
  @RequireRole('author')
  @RateLimit(UPLOADS)
  @Accepts('multipart')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { ...MULTIPART, required: [...MULTIPART.required] } })
  @ApiResponse({ status: 400, description: 'media.broken, media.pixels, media.frames' })
  @ApiResponse({ status: 413, description: 'media.too-large' })
  @ApiResponse({ status: 415, description: 'media.type' })
  @ApiResponse({ status: 503, description: 'unavailable' })
  upload(@Req() request: Request, @SignedInViewer() viewer: Viewer): Promise<Media> {
    return this.uploads.receive(viewer, request);
  }

  @Endpoint(readMedia)
  @SignedIn()
  read(@IdParam(MediaId) id: string, @SignedInViewer() viewer: Viewer): Promise<Media> {
    return this.media.read(id, viewer);
  }

  @Endpoint(changeMedia)
  @SignedIn()
  @RateLimit(SAVES)
  change(
    @IdParam(MediaId) id: string,
    @SignedInViewer() viewer: Viewer,
    @Body({ schema: ChangeMedia }) body: ChangeMedia,
  ): Promise<Media> {
    return this.media.change(id, viewer, body);
  }

  @Endpoint(deleteMedia)
  @SignedIn()
  remove(@IdParam(MediaId) id: string, @SignedInViewer() viewer: Viewer): Promise<void> {
    return this.media.remove(id, viewer);
  }

  @Endpoint(cropMedia)
  @RequireRole('author')
  @RateLimit(UPLOADS)
  crop(
    @IdParam(MediaId) id: string,
    @SignedInViewer() viewer: Viewer,
    @Body({ schema: CropMedia }) body: CropMedia,
  ): Promise<Media> {
    return this.media.crop(id, viewer, body);
  }

  @Endpoint(cutMedia)
  @RequireRole('author')
  @RateLimit(UPLOADS)
  cut(
    @IdParam(MediaId) id: string,
    @SignedInViewer() viewer: Viewer,
    @Body({ schema: CutMedia }) body: CutMedia,
  ): Promise<Media> {
    return this.media.cut(id, viewer, body);
  }
}
