/** Limits of a quiz (product.md, "Making and moderating"); lengths in characters after trimming, in each language. */
export const QUIZ_LIMITS = {
  title: 60,
  seoTitle: 70,
  genitive: 60,
  description: 300,
  question: 300,
  /** A longer question is hard to read on a phone. */
  questionAdvised: 160,
  /** The maximum length of an answer or a variant. */
  answer: 60,
  variants: 12,
  comment: 500,
  commentAdvised: 400,
  /** The maximum length of the field that says where a fact can be looked up. */
  reference: 300,
  credit: 120,
  pictureDescription: 200,
  fewestQuestions: 5,
  mostQuestions: 50,
  /** The maximum number of songs in a quiz about one artist. */
  mostSongs: 20,
  /** The maximum length of a clip in seconds. */
  clip: 30,
  /** A clicker play needs at least this many wrong answers, which are left on the screen at its end. */
  fewestDecoys: 3,
  /** A picture narrower than this, in pixels, looks blurred on a large screen. */
  narrowPicture: 1_000,
} as const;
