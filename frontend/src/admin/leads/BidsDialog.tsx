import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, listParams, pageOf } from '../../api/http/client';
import { leadsKey } from '../../api/leads';
import { queryOf } from '../../api/query/queryOf';
import { Dialog } from '../../ui/overlay/Dialog';
import { Empty } from '../../ui/state/Empty';
import { Notice } from '../../ui/state/Notice';
import { Pager } from '../../ui/layout/Pager';
import { DialogState } from '../kit/DialogState';
import { BidOnLead } from './BidOnLead';

const PER_PAGE = 20;

/** Every bid on a lead. Asked for while the dialog is open. */
export function BidsDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const lead = useQuery({ ...queryOf('/api/leads/{id}', id), refetchOnMount: 'always' });
  const bids = useQuery({
    queryKey: [...leadsKey, id, 'bids', { page }],
    queryFn: () =>
      pageOf(
        api.GET('/api/leads/{id}/bids', {
          params: {
            path: { id },
            ...listParams({
              sort: ['createdAt', 'DESC'],
              range: [(page - 1) * PER_PAGE, page * PER_PAGE - 1],
            }),
          },
        }),
      ),
    refetchOnMount: 'always',
  });
  const { data: job } = lead;
  const isAwarded =
    Boolean(job?.awardedBidId) || Boolean(bids.data?.items.some(({ status }) => status === 'accepted'));

  return (
    <Dialog
      open
      hasAddress
      wide
      onClose={onClose}
      title={job ? `Bids for ${job.title}` : 'Bids for this lead'}
    >
      {!job || !bids.data ? (
        <DialogState title="The bids did not load" query={lead.error ? lead : bids} />
      ) : bids.data.items.length === 0 ? (
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
              This is a customer’s job, and their card pays for it. Choose a bid with them, and we ask them by
              mail and on their page to pay within 72 hours.
            </Notice>
          )}
          {bids.data.items.map((bid) => (
            <BidOnLead key={bid.id} bid={bid} lead={job} isAwarded={isAwarded} />
          ))}
          <Pager page={page} perPage={PER_PAGE} total={bids.data.total} onPage={setPage} />
        </div>
      )}
    </Dialog>
  );
}
