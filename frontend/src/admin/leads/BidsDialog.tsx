import { useState } from 'react';
import { useGetManyReference, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Bid, Lead } from '../../api/types';
import { Dialog } from '../../ui/Dialog';
import { Empty } from '../../ui/Empty';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { DialogState } from '../list/DialogState';
import { BidOnLead } from './BidOnLead';

const PER_PAGE = 20;

/** Every bid on a lead. Asked for while the dialog is open. */
export function BidsDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const lead = useGetOne<Lead>('leads', { id }, { refetchOnMount: 'always' });
  const bids = useGetManyReference<Bid>(
    'bids',
    {
      target: 'leadId',
      id,
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    },
    { refetchOnMount: 'always', onError: () => undefined },
  );
  const { data: job } = lead;
  const isAwarded =
    Boolean(job?.awardedBidId) || Boolean(bids.data?.some(({ status }) => status === 'accepted'));

  return (
    <Dialog open wide onClose={onClose} title={job ? `Bids for ${job.title}` : 'Bids for this lead'}>
      {!job || !bids.data ? (
        <DialogState title="The bids did not load" query={lead.error ? lead : bids} />
      ) : bids.data.length === 0 ? (
        <Empty
          title="No bids submitted yet for this lead"
          hint="Installers bid once they have paid the deposit."
          className="py-10"
        />
      ) : (
        // Reachable by keyboard, so that a long list scrolls even when nothing in it can be pressed.
        <div role="group" aria-label="Bids" tabIndex={0} className="grid gap-4 rounded-card">
          {job.customerId && job.status === 'active' && !isAwarded && (
            <Notice>
              This is a customer’s job. Its customer accepts a bid, because their card pays for it. You can
              reject bids that should not stand.
            </Notice>
          )}
          {bids.data.map((bid) => (
            <BidOnLead key={bid.id} bid={bid} lead={job} isAwarded={isAwarded} />
          ))}
          <Pager page={page} perPage={PER_PAGE} total={bids.total ?? 0} onPage={setPage} />
        </div>
      )}
    </Dialog>
  );
}
