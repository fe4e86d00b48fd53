/** One group of counts. */
export const reportParts = ['market', 'money', 'promises', 'cohorts', 'supply'] as const;
export type ReportPart = (typeof reportParts)[number];
