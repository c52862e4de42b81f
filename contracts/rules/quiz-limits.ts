/** Limits of a quiz (product.md, "Making and moderating"); lengths in characters after trimming, in each language. */
export const QUIZ_LIMITS = {
  title: 60,
  seoTitle: 70,
  genitive: 60,
  description: 300,
  question: 300,
  /** A longer question is hard to read on a phone. */
  questionAdvised: 160,
  /** For an answer or a variant. */
  answer: 60,
  variants: 12,
  comment: 500,
  commentAdvised: 400,
  /** For the source of a fact. */
  reference: 300,
  credit: 120,
  pictureDescription: 200,
  fewestQuestions: 5,
  mostQuestions: 50,
  /** In a quiz about one artist. */
  mostSongs: 20,
  /** Length of a clip, in seconds. */
  clip: 30,
  /** The number of wrong answers left at the end of a clicker play. */
  fewestDecoys: 3,
  /** Width in pixels below which a picture is blurred on a large screen. */
  narrowPicture: 1_000,
} as const;
