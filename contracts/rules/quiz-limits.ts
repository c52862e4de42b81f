/** Limits of a quiz (product.md, "Making and moderating"); lengths in characters after trimming, in each language. */
export const QUIZ_LIMITS = {
  title: 60,
  seoTitle: 70,
  genitive: 60,
  description: 300,
  question: 300,
  /** A longer question is hard to read on a phone. */
  questionAdvised: 160,
  /** Of an answer and of a variant. */
  answer: 60,
  variants: 12,
  comment: 500,
  commentAdvised: 400,
  /** Where a fact can be looked up. */
  reference: 300,
  credit: 120,
  pictureDescription: 200,
  fewestQuestions: 5,
  mostQuestions: 50,
  /** In a quiz about one artist. */
  mostSongs: 20,
  /** Of a clip, in seconds. */
  clip: 30,
  /** Of clicker: those that stay at the end of a play. */
  fewestDecoys: 3,
  /** A picture that is narrower is blurred on a large screen; in pixels. */
  narrowPicture: 1_000,
} as const;
