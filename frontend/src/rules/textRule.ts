/** What a field's text must be, as the server's contract says it (`npm run contract`). Lengths are characters. */
export type TextRule = {
  /** Said of a text that does not fit. */
  says: string;
  /** Said of none, where that has a text of its own. */
  missing?: string;
  min?: number;
  max?: number;
  tooLong?: string;
  shape?: RegExp;
  /** Blanks around it belong to it, as in a password. */
  isKept?: boolean;
};

/** The message for a text; undefined when it fits. It is measured as the server measures it: without the blanks around it. */
export function textProblem(rule: TextRule, typed: string): string | undefined {
  const { says, missing = says, min = 0, max = Infinity, tooLong = says, shape, isKept } = rule;
  const text = isKept ? typed : typed.trim();
  if (!text) return min ? missing : undefined;
  if (text.length > max) return tooLong;
  return text.length < min || (shape && !shape.test(text)) ? says : undefined;
}

/** A text's rule as `register` takes it. A field may be empty before it is touched. */
export const checkText = (rule: TextRule) => ({
  validate: (typed?: string | null) => textProblem(rule, typed ?? ''),
});
