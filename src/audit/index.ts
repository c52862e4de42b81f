export { AuditModule } from './audit.module.ts';
export { Invariants } from './invariants.ts';
