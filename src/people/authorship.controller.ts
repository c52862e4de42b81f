import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { BecomeAuthor, becomeAuthor, type Me } from '../../contracts/me.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Authorship } from './authorship.ts';
import { MeReader } from './me-reader.ts';
import { OrderCheck } from './order-check.ts';

@Controller()
export class AuthorshipController {
  constructor(
    private readonly orders: OrderCheck,
    private readonly authorship: Authorship,
    private readonly me: MeReader,
  ) {}

  @Endpoint(becomeAuthor)
  @SignedIn()
  @ApiResponse({ status: 403, description: 'order.signature' })
  @ApiResponse({ status: 409, description: 'order.stale, author.already, author.balance' })
  async become(
    @Body({ schema: BecomeAuthor }) { timestamp, signature }: BecomeAuthor,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Me> {
    this.orders.check(viewer, { subject: 'author', timestamp, signature });
    await this.authorship.buy(viewer.userId);
    return this.me.read(viewer);
  }
}
