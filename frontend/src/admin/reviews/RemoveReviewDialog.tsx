import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Stars } from '../../ui/mark/Stars';
import { Textarea } from '../../ui/form/Textarea';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { LoadedDialog } from '../resource/LoadedDialog';
import { reviewCalls, reviewTopics, type AdminReview } from './reviewPresentation';

function RemovePanel({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const remove = useStaffChange({
    touches: reviewTopics,
    change: () => staffAct(reviewCalls, 'delete', { id: review.id, body: { reason } }),
    done: () => ({ title: 'Review Removed', description: 'A line with the reason stands in its place.' }),
    onDone: onClose,
  });
  const submit = () => (reason.trim() === '' ? setMissing(true) : remove.mutate());
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Stars rating={review.rating} />
          {review.authorName} about {review.aboutName}
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.text}</p>
        {review.reply && (
          <p className="mt-2 rounded-control bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
            {review.reply}
          </p>
        )}
      </div>
      {review.state === 'removed' ? (
        <p className="text-ink-2">Removed. The reason: {review.removalReason}</p>
      ) : (
        <Act call="DELETE /api/admin/reviews/:id">
          <Field
            label="Reason"
            hint="Everybody who would have read the review reads this."
            error={missing && reason.trim() === '' ? 'Give a reason' : undefined}
            required
          >
            <Textarea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={submit}>
              Remove the review
            </Button>
          </div>
        </Act>
      )}
    </div>
  );
}

/** One review as it was written; it is removed from here, with a reason for everybody to read. */
export function RemoveReviewDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const review = useQuery({ ...queryOf('/api/admin/reviews/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog what="review" query={review} title={() => 'Review'} onClose={onClose}>
      {(row) => <RemovePanel review={row} onClose={onClose} />}
    </LoadedDialog>
  );
}
