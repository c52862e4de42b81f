import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CoinsModule } from '../coins/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { AuthorshipController } from './authorship.controller.ts';
import { Authorship } from './authorship.ts';
import { MeReader } from './me-reader.ts';
import { OrderCheck } from './order-check.ts';
import { OrdersController } from './orders.controller.ts';

@Module({
  imports: [AuthModule, CoinsModule, QuizzesModule],
  controllers: [AuthorshipController, OrdersController],
  providers: [Authorship, MeReader, OrderCheck],
})
export class PeopleModule {}
