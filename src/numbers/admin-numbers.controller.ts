import { Controller, Query } from '@nestjs/common';
import {
  type AdminNumbers,
  NumbersQuery,
  readAdminNumbers,
} from '../../contracts/admin-numbers.ts';
import { RequireRole } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { AdminNumbersReader } from './admin-numbers.ts';

@Controller()
@RequireRole('admin')
export class AdminNumbersController {
  constructor(private readonly numbers: AdminNumbersReader) {}

  @Endpoint(readAdminNumbers)
  read(@Query({ schema: NumbersQuery }) { period }: NumbersQuery): Promise<AdminNumbers> {
    return this.numbers.read(period);
  }
}
