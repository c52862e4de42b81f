import { InvariantCheck } from './invariant-check.entity.ts';

export { AuditModule } from './audit.module.ts';
export { InvariantResults } from './invariant-results.ts';
export { Invariants } from './invariants.ts';
export const auditEntities = [InvariantCheck];
