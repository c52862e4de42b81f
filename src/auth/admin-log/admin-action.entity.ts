import { defineEntity, p } from '@mikro-orm/core';
import type { AdminAction as Action, AdminSubject } from '../../../contracts/admin-log.ts';
import { User } from '../user.entity.ts';

const AdminActionSchema = defineEntity({
  name: 'AdminAction',
  tableName: 'admin_action',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    /** To the millisecond, like the cursors of the log. */
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
    /** Stays after the deletion of the admin's account. The name is read from the account, so it is deleted with it. */
    adminId: () => p.manyToOne(User).mapToPk().joinColumn('admin_id'),
    action: p.text().$type<Action>(),
    subjectKind: p.text().$type<AdminSubject>(),
    /** Not a foreign key: the log keeps what was done to rows that no longer exist. */
    subjectId: p.text(),
    /** Ids and values before and after, without names of users. */
    details: p.json().$type<Record<string, unknown>>(),
  },
  indexes: [
    {
      name: 'admin_action_time',
      expression: 'create index admin_action_time on admin_action (at desc, id desc)',
    },
    {
      name: 'admin_action_admin',
      expression: 'create index admin_action_admin on admin_action (admin_id, at desc, id desc)',
    },
    {
      name: 'admin_action_action',
      expression: 'create index admin_action_action on admin_action (action, at desc, id desc)',
    },
    {
      name: 'admin_action_subject',
      expression:
        'create index admin_action_subject on admin_action (subject_kind, subject_id, at desc, id desc)',
    },
  ],
});

/** The administrative log. Rows are only inserted: a trigger refuses updates and deletions. */
export class AdminAction extends AdminActionSchema.class {}
AdminActionSchema.setClass(AdminAction);
