import type { Block } from './article';

/** Version and dates are data that the operator edits; all dates YYYY-MM-DD. */
export type PolicyVersion = { version: string; updated: string; nextReview: string };

export type PolicySection = { id: string; title: string; content: readonly Block[] };
