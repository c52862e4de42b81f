/** Why a script goes no further, in one sentence for the person at the terminal; printed without a stack. */
export class Refusal extends Error {}
