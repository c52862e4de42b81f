import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CoinsModule } from '../coins/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { OrderCheck } from './order-check.ts';
import { OrdersController } from './orders.controller.ts';

@Module({
  imports: [AuthModule, CoinsModule, QuizzesModule],
  controllers: [OrdersController],
  providers: [OrderCheck],
})
export class PeopleModule {}
