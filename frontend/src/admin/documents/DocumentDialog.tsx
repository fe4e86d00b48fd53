import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Badge } from '../../ui/mark/Badge';
import { Notice } from '../../ui/state/Notice';
import { formatDate, formatWeekday } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { Act } from '../data/Act';
import { BackOfficeLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { DocumentForm } from './DocumentForm';
import { ownerOf, STATUS_LABELS, STATUS_TONES, type StaffDocument } from './documentPresentation';

const notSaid = 'Not said';

function Facts({ paper }: { paper: StaffDocument }) {
  return (
    <SummaryRows
      rows={[
        [
          'Owner',
          <BackOfficeLink key="owner" to={`users/${paper.userId}/show`}>
            {ownerOf(paper)}
          </BackOfficeLink>,
        ],
        ['Sent', formatDate(paper.createdAt)],
        ...(paper.promisedBy
          ? ([['Promised by', formatWeekday(paper.promisedBy)]] as [string, string][])
          : []),
        ['Business address', paper.businessAddress ?? notSaid],
        ['Certifications, as they say', paper.certifications ?? notSaid],
        ['Issued on', paper.issuedOn ? formatDate(paper.issuedOn) : notSaid],
        ['Valid until', paper.expiresOn ? formatDate(paper.expiresOn) : notSaid],
        ...(paper.number ? ([['Number', paper.number]] as [string, string][]) : []),
        ...(paper.level ? ([['Level', paper.level]] as [string, string][]) : []),
        ...(paper.sum === null
          ? []
          : ([['Covers', <Money key="sum" pounds={paper.sum} />]] as [string, React.ReactNode][])),
      ]}
    />
  );
}

function Panel({ paper, onClose }: { paper: StaffDocument; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p>
        <Badge tone={STATUS_TONES[paper.status]}>{STATUS_LABELS[paper.status]}</Badge>
      </p>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {paper.url ? (
          // The pages of a PDF are one below another.
          <div className="max-h-[60vh] overflow-y-auto rounded-control border border-line">
            <a href={paper.url} target="_blank" rel="noreferrer" className="block">
              <img src={paper.url} alt={`${paper.label} of ${paper.name}`} className="w-full" />
            </a>
          </div>
        ) : (
          <Notice>The picture is not kept. What was read is beside this.</Notice>
        )}
        <Facts paper={paper} />
      </div>
      {paper.reason && <Notice tone="warn">{paper.reason}</Notice>}
      <Act call="PUT /api/admin/documents/:id">
        <DocumentForm paper={paper} onDone={onClose} />
      </Act>
    </div>
  );
}

/** One paper beside what its owner's application says, with the decision about it. */
export function DocumentDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const paper = useQuery({ ...queryOf('/api/admin/documents/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog wide what="paper" query={paper} title={(row) => row?.label ?? 'Paper'} onClose={onClose}>
      {(row) => <Panel paper={row} onClose={onClose} />}
    </LoadedDialog>
  );
}
