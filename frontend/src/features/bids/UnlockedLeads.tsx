import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useUnlockedLeads } from '../../api/leads';
import type { Lead } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { placeText } from '../../ui/text/placeText';
import { ReturnDeposit } from './ReturnDeposit';

/** Leads that are paid for and wait for a bid. Nothing is shown when there are none. */
export function UnlockedLeads({ enabled, onBid }: { enabled: boolean; onBid: (lead: Lead) => void }) {
  const { data } = useUnlockedLeads(enabled);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="unlocked" className="mb-8">
      <h2 id="unlocked" className="mb-3 text-xl">
        Unlocked, waiting for your bid
      </h2>
      <ul className="grid gap-4">
        {data.items.map((lead) => (
          <li key={lead.id}>
            <Card className="flex flex-col gap-4 p-5 sm:flex-row sm:items-center sm:justify-between">
              <div className="flex min-w-0 items-start gap-3.5">
                <ServiceIcon type={lead.serviceType} />
                <div className="min-w-0">
                  <h3 className="text-lg leading-snug break-words">
                    <Link to={`/leads/${lead.id}`} className="hover:underline">
                      {lead.title}
                    </Link>
                  </h3>
                  <p className="flex items-center gap-1.5 text-sm text-ink-3">
                    <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                    {placeText(lead.location, lead.postcode)}
                  </p>
                </div>
              </div>
              <div className="grid shrink-0 grid-cols-2 gap-3 sm:w-72">
                <Button variant="accent" onClick={() => onBid(lead)}>
                  Bid
                </Button>
                <ReturnDeposit lead={lead} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
