/** A small mistake in the rules, and the test that must notice it. Both files are relative to `backend`. */
export interface Mistake {
  readonly file: string;
  readonly spec: string;
  readonly from: string;
  readonly to: string;
}

export const mistakes: readonly Mistake[];
