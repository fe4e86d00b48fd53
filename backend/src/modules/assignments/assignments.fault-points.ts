/** Every line of this module at which a crash test may kill the process: around each commit that moves money. */
export const assignmentsFaultPoints: readonly string[] = [
  'work.before-submit-commit',
  'work.after-submit-commit',
  'work.before-approve-commit',
  'work.after-approve-commit',
  'work.before-withdraw-commit',
  'work.after-withdraw-commit',
  'review.before-write-commit',
  'review.after-write-commit',
  'dispute.before-open-commit',
  'dispute.after-open-commit',
  'dispute.before-resolve-commit',
  'dispute.after-resolve-commit',
];
