import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  BecomeAuthor,
  becomeAuthor,
  type Me,
  type Order,
  PlaceOrder,
  placeOrder,
} from '../../contracts/me.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Unlocks } from '../quizzes/index.ts';
import { Authorship } from './authorship.ts';
import { MeReader } from './me-reader.ts';
import { OrderCheck } from './order-check.ts';

/** Handles orders that are paid in coins and signed by the session. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderCheck,
    private readonly unlocks: Unlocks,
    private readonly authorship: Authorship,
    private readonly me: MeReader,
  ) {}

  @Endpoint(placeOrder)
  @SignedIn()
  @ApiResponse({ status: 403, description: 'order.signature' })
  @ApiResponse({ status: 404, description: 'not-found' })
  @ApiResponse({
    status: 409,
    description: 'order.stale, order.no-price, order.price-changed, order.balance',
  })
  async place(
    @Body({ schema: PlaceOrder }) body: PlaceOrder,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Order> {
    this.orders.check(viewer, { ...body, subject: String(body.id) });
    return this.unlocks.order(viewer, body);
  }

  @Endpoint(becomeAuthor)
  @SignedIn()
  @ApiResponse({ status: 403, description: 'order.signature' })
  @ApiResponse({
    status: 409,
    description: 'order.stale, author.already, author.balance, user.blocked',
  })
  async becomeAuthor(
    @Body({ schema: BecomeAuthor }) { timestamp, signature }: BecomeAuthor,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Me> {
    this.orders.check(viewer, { subject: 'author', timestamp, signature });
    await this.authorship.buy(viewer.userId);
    return this.me.read(viewer);
  }
}
