import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type Order, PlaceOrder, placeOrder } from '../../contracts/me.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Unlocks } from '../quizzes/index.ts';
import { OrderCheck } from './order-check.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderCheck,
    private readonly unlocks: Unlocks,
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
}
