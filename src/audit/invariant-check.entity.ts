import { defineEntity, p } from '@mikro-orm/core';

const InvariantCheckSchema = defineEntity({
  name: 'InvariantCheck',
  tableName: 'invariant_check',
  properties: {
    /** Always 1: a check constraint allows only one row. */
    id: p.smallint().primary().autoincrement(false),
    checkedAt: p.datetime(),
    /** The numbers of the invariants that did not hold. */
    violated: p.array(Number).columnType('smallint[]'),
  },
  checks: [{ name: 'invariant_check_one', expression: 'id = 1' }],
});

/** The result of the last check of the invariants. */
export class InvariantCheck extends InvariantCheckSchema.class {}
InvariantCheckSchema.setClass(InvariantCheck);
