import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card';
import { SummaryRows } from '../../ui/layout/SummaryRows';

type FactsProps = { title: string; rows?: [ReactNode, ReactNode][]; children?: ReactNode };

/** A card of facts on the page of one thing. */
export function Facts({ title, rows = [], children }: FactsProps) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 text-lg">{title}</h2>
      {rows.length > 0 && <SummaryRows rows={rows} />}
      {children}
    </Card>
  );
}
