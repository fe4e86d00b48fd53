import { Card } from '../../ui/Card';
import { RefundAction } from './RefundAction';
import { RefundAmount } from './RefundAmount';
import { RefundPayer } from './RefundPayer';
import { RefundSince } from './RefundSince';
import { RefundState } from './RefundState';

/** A row of the table where it is narrow. */
export function RefundCard() {
  return (
    <Card className="flex min-w-0 flex-col gap-3.5 p-4">
      <div className="flex items-start justify-between gap-3">
        <RefundPayer />
        <RefundAmount />
      </div>
      <RefundState />
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3">
        <RefundSince />
        <RefundAction />
      </div>
    </Card>
  );
}
