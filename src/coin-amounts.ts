/** Amounts in coins, from the specification, "Business constants and limits". */
export const COINS_FOR_A_RIGHT_ANSWER = 10;
export const AUTHOR_FEE = 10_000;
