import type { DemoWords } from './words.js';
import { jobWords } from './jobs.js';
import { leadWords } from './leads.js';

const words: Readonly<Record<string, DemoWords>> = { ...leadWords, ...jobWords };

/** @param title of a demo lead */
export const wordsFor = (title: string): DemoWords => words[title] ?? {};

/** Every text, once for each time that it is said. */
export const allWords = (): string[] =>
  Object.values(words).flatMap(({ bids = [], talk = [], report, note, dispute, review }) =>
    [
      ...bids,
      ...talk,
      report,
      note,
      dispute?.customer,
      dispute?.installer,
      review?.customer,
      review?.installer,
      review?.reply,
    ].filter((text): text is string => typeof text === 'string'),
  );
