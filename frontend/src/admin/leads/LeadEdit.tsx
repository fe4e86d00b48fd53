import type { Lead } from '../../api/types';
import { BothVersions } from '../kit/BothVersions';
import { Edit } from '../kit/Edit';
import { useSeen } from '../kit/useSeen';
import { useResourcePages } from '../kit/useResourcePages';
import { leadInput, leadLabels, valuesOf, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';
import { leadFailure, leadList, leadTopics } from './leadPresentation';

type Values = LeadFormValues & Pick<Lead, 'version'>;

const versioned = (lead: Lead): Values => ({ ...valuesOf(lead), version: lead.version });

/** What a lead says; its status and its bids have acts of their own. */
export default function LeadEdit() {
  return (
    <Edit<Values, Lead>
      resource="leads"
      title="Edit Lead"
      what="lead"
      list={leadList}
      touches={leadTopics}
      transform={(values) => ({ ...leadInput(values), version: values.version })}
      done={() => ({ title: 'Lead Updated', description: 'The lead has been updated successfully.' })}
      failure={leadFailure}
    >
      <Fields />
    </Edit>
  );
}

function Fields() {
  const pages = useResourcePages('leads');
  const { seen, now, isNewer, look } = useSeen<Lead>();
  return (
    <LeadForm
      draft={`lead:${now.id}`}
      values={versioned(seen)}
      keptDeadline={now.deadline}
      submitLabel="Update Lead"
      onCancel={pages.list}
      above={<BothVersions isNewer={isNewer} now={versioned(now)} labels={leadLabels} look={look} />}
    />
  );
}
