import { useCreate } from 'react-admin';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toastStore';
import { useAfterChange } from '../data/useAfterChange';
import { submit } from '../form/submit';
import { emptyLead, newLead, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';

export function CreateLeadDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreate();
  const afterChange = useAfterChange('leads');

  const save = (values: LeadFormValues) =>
    submit(async () => {
      const lead = newLead(values);
      await create('leads', { data: lead }, { returnPromise: true });
      toast({
        title: 'Lead Created',
        description:
          lead.status === 'draft'
            ? 'The draft has been saved. Installers see it once it is active.'
            : 'New lead has been created and is now available to installers.',
      });
      onClose();
      await afterChange();
    }, 'Failed to create/update lead. Please try again.');

  return (
    <Dialog open wide onClose={onClose} title="Create New Lead">
      <LeadForm isNew values={emptyLead} submitLabel="Create Lead" onSubmit={save} onCancel={onClose} />
    </Dialog>
  );
}
