/** What is counted together. */
export const reportParts = ['market', 'money', 'promises', 'cohorts'] as const;
export type ReportPart = (typeof reportParts)[number];
