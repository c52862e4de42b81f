import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { Boards } from './boards.ts';
import { RatingsController } from './ratings.controller.ts';
import { RatingRollUp } from './roll-up.ts';

@Module({
  imports: [AuthModule],
  controllers: [RatingsController],
  providers: [Boards, RatingRollUp],
  exports: [Boards, RatingRollUp],
})
export class RatingModule {}
