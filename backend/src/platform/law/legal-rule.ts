/** Where a rule of the law that the product applies stands, as of when it was read there (a day), and who decides what it means for this market. */
export interface LegalRule {
  readonly source: string;
  readonly asOf: string;
  readonly decidedBy: string;
}
