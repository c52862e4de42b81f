import type { ReportReason } from '../../../contracts/reports.ts';

/** In the order in which they are offered. */
export const REPORT_REASONS = [
  'fact',
  'two-right',
  'unclear',
  'offensive',
  'rights',
  'technical',
] as const satisfies ReportReason[];
