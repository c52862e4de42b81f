/** Specification, "Business constants and limits"; in coins. */
export const COINS_FOR_A_RIGHT_ANSWER = 10;
export const AUTHOR_FEE = 10_000;
