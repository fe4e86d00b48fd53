import { useGetOne, useUpdate } from 'react-admin';
import { useParams } from 'react-router';
import type { Lead } from '../../api/types';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toastStore';
import { useAfterChange } from '../data/useAfterChange';
import { submit } from '../form/submit';
import { DialogState } from '../list/DialogState';
import { leadInput, valuesOf, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';

export function EditLeadDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const lead = useGetOne<Lead>('leads', { id }, { refetchOnMount: 'always' });
  const [update] = useUpdate();
  const afterChange = useAfterChange('leads');

  const save = (values: LeadFormValues) =>
    submit(async () => {
      await update(
        'leads',
        { id, data: leadInput(values), previousData: lead.data },
        { returnPromise: true },
      );
      toast({ title: 'Lead Updated', description: 'The lead has been updated successfully.' });
      onClose();
      await afterChange();
    }, 'Failed to create/update lead. Please try again.');

  return (
    <Dialog open wide onClose={onClose} title="Edit Lead">
      {lead.data ? (
        <LeadForm
          values={valuesOf(lead.data)}
          keptDeadline={lead.data.deadline}
          submitLabel="Update Lead"
          onSubmit={save}
          onCancel={onClose}
        />
      ) : (
        <DialogState title="The lead did not load" query={lead} />
      )}
    </Dialog>
  );
}
