import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api/http/client';
import { announce } from '../../api/liveEvents';
import { queryOf } from '../../api/query/queryOf';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { submit } from '../form/submit';
import { DialogState } from '../resource/DialogState';
import { emptyLead, leadInput, newLead, valuesOf, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';
import { leadTopics } from './leadPresentation';

const failure = 'Failed to create/update lead. Please try again.';

/** Closes the dialog and fetches again what a lead that was saved touches. */
function useSaved(onClose: () => void) {
  const client = useQueryClient();
  return async (description: { title: string; description: string }) => {
    toast(description);
    onClose();
    await announce(client, [...leadTopics, 'stats']);
  };
}

export function CreateLeadDialog({ onClose }: { onClose: () => void }) {
  const saved = useSaved(onClose);
  const save = (values: LeadFormValues) =>
    submit(async () => {
      const lead = newLead(values);
      await api.POST('/api/leads', { body: lead });
      await saved({
        title: 'Lead Created',
        description:
          lead.status === 'draft'
            ? 'The draft has been saved. Installers see it once it is active.'
            : 'New lead has been created and is now available to installers.',
      });
    }, failure);

  return (
    <Dialog open hasAddress wide onClose={onClose} title="Create New Lead">
      <LeadForm isNew values={emptyLead} submitLabel="Create Lead" onSubmit={save} onCancel={onClose} />
    </Dialog>
  );
}

export function EditLeadDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const lead = useQuery({ ...queryOf('/api/leads/{id}', id), refetchOnMount: 'always' });
  const saved = useSaved(onClose);
  const save = (values: LeadFormValues) =>
    submit(async () => {
      const body = { ...leadInput(values), version: lead.data?.version };
      await api.PUT('/api/leads/{id}', { params: { path: { id } }, body });
      await saved({ title: 'Lead Updated', description: 'The lead has been updated successfully.' });
    }, failure);

  return (
    <Dialog open hasAddress wide onClose={onClose} title="Edit Lead">
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
