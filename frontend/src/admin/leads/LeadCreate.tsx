import { useConfig } from '../../api/config';
import type { Lead } from '../../api/types';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Create } from '../kit/Create';
import { useResourcePages } from '../kit/useResourcePages';
import { emptyLead, newLead, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';
import { leadFailure, leadList, leadTopics } from './leadPresentation';

/** A new lead of the platform. */
export default function LeadCreate() {
  const pages = useResourcePages('leads');
  const { data: config, isPending } = useConfig();
  if (isPending) return <PageSpinner label="Opening the form" />;
  return (
    <Create<LeadFormValues, Lead>
      resource="leads"
      title="Create New Lead"
      list={leadList}
      touches={leadTopics}
      transform={newLead}
      done={({ status }) => ({
        title: 'Lead Created',
        description:
          status === 'draft'
            ? 'The draft has been saved. Installers see it once it is active.'
            : 'New lead has been created and is now available to installers.',
      })}
      failure={leadFailure}
    >
      <LeadForm
        isNew
        values={{ ...emptyLead, depositAmount: config?.defaultDeposit ?? '' }}
        submitLabel="Create Lead"
        onCancel={pages.list}
      />
    </Create>
  );
}
