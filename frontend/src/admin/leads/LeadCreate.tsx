import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useConfig } from '../../api/config';
import type { Lead } from '../../api/types';
import { Notice } from '../../ui/state/Notice';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Create } from '../kit/Create';
import { useResourcePages } from '../kit/useResourcePages';
import { emptyLead, newLead, valuesOf, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';
import { leadFailure, leadList, leadTopics } from './leadPresentation';

/** A new lead of the platform; `?from=` names one that it begins as. */
export default function LeadCreate() {
  const pages = useResourcePages('leads');
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  // Anew: a row of the list says nothing of photos.
  const first = useGetOne<Lead>('leads', { id: from }, { enabled: from !== '', refetchOnMount: 'always' });
  const { data: config, isPending } = useConfig();
  if (isPending || (from !== '' && !first.isFetchedAfterMount))
    return <PageSpinner label="Opening the form" />;
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
        draft={`lead:new${from}`}
        values={
          first.data
            ? { ...emptyLead, ...valuesOf(first.data), deadline: '' }
            : { ...emptyLead, depositAmount: config?.defaultDeposit ?? '' }
        }
        above={from !== '' && <Begun from={first.data} />}
        submitLabel="Create Lead"
        onCancel={pages.list}
      />
    </Create>
  );
}

/** What came along from the lead that this one begins as, and what did not. */
function Begun({ from }: { from: Lead | undefined }) {
  if (!from)
    return (
      <Notice tone="bad" className="sm:col-span-2">
        The lead to begin with did not load, so this form is empty.
      </Notice>
    );
  const photos = (from.photos?.length ?? 0) + (from.morePhotos ?? 0);
  return (
    <Notice className="sm:col-span-2" title={`Begun as “${from.title}”`}>
      Everything but the deadline is as it is there.
      {photos > 0 &&
        ` Its ${photos === 1 ? 'photo is' : `${photos} photos are`} not copied: what the new lead should show needs to be sent again.`}
    </Notice>
  );
}
