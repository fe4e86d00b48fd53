import { defineError } from '../../../platform/errors/domain-error.js';

export const NothingWasTaken = defineError(
  'leaderboard.nothing-taken',
  'conflict',
  'These points were given, not taken.',
);
export const AppealTooLate = defineError(
  'leaderboard.appeal-too-late',
  'conflict',
  'These points were taken more than 30 days ago. Write to us on the contact page if something about them is wrong.',
);
export const AlreadyAppealed = defineError(
  'leaderboard.already-appealed',
  'conflict',
  'You have appealed against these points already.',
);
export const AppealDecided = defineError(
  'leaderboard.appeal-decided',
  'conflict',
  'This appeal was decided already.',
);
