/** A page has at most one play, and a play one list. */
export const LIST_ID = 'play-list';

export const rowId = (place: number) => `${LIST_ID}-${place}`;
