import type { Quiz } from '../../contracts/quiz.ts';

type Body = (quiz: Quiz) => object | undefined;

const nothing: Body = () => ({});
const reason: Body = () => ({ reason: 'Так треба' });

/** The bodies of all calls that change the status of a quiz, by the last part of their paths. */
export const STATUS_CALLS = {
  submit: ({ version }: Quiz) => ({ version }),
  withdraw: nothing,
  approve: ({ version }: Quiz) => ({ version, publish: null, override: [], note: '' }),
  decline: ({ version }: Quiz) => ({
    version,
    remarks: [{ questionId: null, reason: 'quality', text: 'Замало' }],
  }),
  publish: () => ({ at: null }),
  reopen: reason,
  unlist: reason,
  relist: reason,
  restore: reason,
  delete: () => undefined,
} satisfies Record<string, Body>;

export type StatusCall = keyof typeof STATUS_CALLS;

const DELETIONS: [number, number][] = [10, 7, 5, 3, 1, 0, -5].map(from => [from, -10]);
const OWNERS: Partial<Record<StatusCall, [number, number][]>> = {
  submit: [
    [0, 5],
    [1, 5],
  ],
  withdraw: [[5, 0]],
  delete: DELETIONS,
};
const ADMINS: Partial<Record<StatusCall, [number, number][]>> = {
  reopen: [[7, 5]],
  relist: [[3, 10]],
  restore: [[-10, 0]],
  delete: DELETIONS,
};

/**
 * The changes of status that each call makes: `admin` for a quiz of another user, `author` and `owningAdmin` for the
 * caller's own quiz. The call is refused in every other status.
 */
export const STATUS_CHANGES = {
  admin: {
    ...ADMINS,
    approve: [[5, 7]],
    decline: [[5, 1]],
    publish: [[7, 10]],
    unlist: [[10, 3]],
  },
  author: OWNERS,
  owningAdmin: {
    ...ADMINS,
    ...OWNERS,
    publish: [
      [7, 10],
      [0, 10],
    ],
    unlist: [
      [10, 3],
      [0, 3],
    ],
  },
} satisfies Record<string, Partial<Record<StatusCall, [number, number][]>>>;

/** Calls that authors may not send: 403 auth.forbidden. */
export const CALLS_OF_ADMINS: readonly StatusCall[] = [
  ...(['approve', 'decline', 'publish', 'reopen', 'unlist', 'relist', 'restore'] as const),
];
