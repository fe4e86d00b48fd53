import { Card } from '../../ui/Card';
import { InterestInLead } from './InterestInLead';
import { LeadActions } from './LeadActions';
import { LeadDetails } from './LeadDetails';
import { LeadStatusSelect } from './LeadStatusSelect';
import { PriorityOfLead } from './PriorityOfLead';

/** A row of the table where it is narrow. */
export function LeadCard() {
  return (
    <Card className="flex flex-col gap-3.5 p-4">
      <LeadDetails />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PriorityOfLead />
        <InterestInLead />
      </div>
      <div className="mt-auto flex items-center justify-between gap-2">
        <LeadStatusSelect className="min-w-0 flex-1" />
        <LeadActions />
      </div>
    </Card>
  );
}
