export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export const CATEGORIES: readonly Category[];

export type Measured = {
  /** 0 to 100. */
  scores: Record<Category, number>;
  failed: string[];
  audits: Record<string, { numericValue?: number; score: number | null } | undefined>;
};

export function measure(url: string, device: 'mobile' | 'desktop'): Promise<Measured>;
