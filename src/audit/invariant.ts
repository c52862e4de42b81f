/** Something that is true of the data at any moment. */
export interface Invariant {
  /** In security.md's list. */
  number: number;
  says: string;
  /** One statement, so that it sees one moment; a row for each thing that breaks it. */
  violations: string;
}
