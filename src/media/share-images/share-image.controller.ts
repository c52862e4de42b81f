import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { ShareImageQuery } from '../../../contracts/share-image.ts';
import { byAddress, RateLimit, type RateRule } from '../../http/rate-limit.ts';
import { ShareImages } from './share-images.ts';

/** Drawing an image takes a lot of CPU time. */
const SHARE_IMAGES: RateRule = {
  name: 'share-image',
  calls: config => config.SHARE_IMAGES_A_MINUTE,
  seconds: 60,
  per: byAddress,
};

@Controller()
export class ShareImageController {
  constructor(private readonly images: ShareImages) {}

  /** Draws a picture for sharing, with a title (cut at 71 characters) and a text: 1200 × 630 px. */
  @Get('/api/share-image')
  @RateLimit(SHARE_IMAGES)
  @ApiProduces('image/jpeg')
  async image(
    @Query({ schema: ShareImageQuery }) words: ShareImageQuery,
    @Res() response: Response,
  ) {
    const jpeg = await this.images.of(words);
    response
      .set('cache-control', 'public, max-age=31536000, immutable')
      .type('image/jpeg')
      .send(jpeg);
  }
}
