import * as numbers from '../../../../contracts/admin-numbers.ts';
import { ask } from '../../../ask.ts';

export const readNumbers = (period: numbers.NumbersPeriod) =>
  ask(numbers.readAdminNumbers, {}, { period });
