import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { answerOf, api, listParams } from '../../api/http/client';
import { Button } from '../../ui/button/Button';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Badge } from '../../ui/mark/Badge';
import { Notice } from '../../ui/state/Notice';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { STATUS_LABELS, STATUS_TONES } from '../documents/documentPresentation';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';
import { Facts } from '../resource/Facts';
import { accountTopics, nameOf, userCalls, type AdminUserDetail } from './accounts';
import { waitsForApplicant } from './approvalTexts';
import { SendBackDialog } from './SendBackDialog';

type Props = { user: AdminUserDetail };

/** What an application stands on: the papers, what was said to and fro, and what the approval was given on. */
export function ApplicationFacts({ user }: Props) {
  const [asking, setAsking] = useState<'information' | 'rejection' | null>(null);
  const isDecided = user.isApproved || user.companyApproved || user.isSuspended || user.needsRegistration;
  return (
    <Facts title="Papers and application">
      <Papers user={user} />
      <Said user={user} />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {(user.hasEndingPaper || (!isDecided && waitsForApplicant(user))) && <Remind user={user} />}
        {!isDecided && (
          <>
            <Act call="PUT /api/admin/users/:id/request-information">
              <Button variant="secondary" onClick={() => setAsking('information')}>
                Request information
              </Button>
            </Act>
            <Act call="PUT /api/admin/users/:id/reject">
              <Button variant="secondary" onClick={() => setAsking('rejection')}>
                Reject application
              </Button>
            </Act>
          </>
        )}
      </div>
      {asking && <SendBackDialog user={user} what={asking} onClose={() => setAsking(null)} />}
    </Facts>
  );
}

/** Of what is missing, or of papers that end: by mail, at most once in three days. */
function Remind({ user }: Props) {
  const { id } = user;
  const remind = useStaffChange({
    touches: accountTopics,
    change: () => staffAct(userCalls, 'remind', { id }),
    done: () => ({ title: 'Reminded', description: `${nameOf(user)} is told by mail.` }),
  });
  return (
    <Act call="POST /api/admin/users/:id/remind">
      <Button variant="secondary" busy={remind.isPending} onClick={() => remind.mutate()}>
        Remind
      </Button>
    </Act>
  );
}

function Papers({ user: { id } }: Props) {
  const papers = useQuery({
    queryKey: ['/api/admin/documents', 'of', id],
    queryFn: () =>
      answerOf(
        api.GET('/api/admin/documents', {
          params: listParams({ sort: ['createdAt', 'DESC'], filter: { userId: id } }),
        }),
      ),
  });
  if (papers.error) return <Notice tone="bad">The papers did not load.</Notice>;
  if (!papers.data) return <p className="text-ink-3">Loading papers…</p>;
  if (papers.data.length === 0) return <Notice>No papers were sent yet.</Notice>;
  return (
    <ul className="grid gap-2">
      {papers.data.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BackOfficeLink to={`documents/${paper.id}`}>{paper.label}</BackOfficeLink>
          <Badge tone={STATUS_TONES[paper.status]}>{STATUS_LABELS[paper.status]}</Badge>
          {paper.expiresOn && (
            <span className="tabular text-sm text-ink-3">until {formatDate(paper.expiresOn)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const yesNo = (isThere: boolean) => (isThere ? 'Yes' : 'No');

type Checklist = NonNullable<NonNullable<AdminUserDetail['review']>['checklist']>;

/** `company-proof` in words. */
const spoken = (item: string) => item.replaceAll('-', ' ');

function stoodOn(userType: AdminUserDetail['userType'], checklist: Checklist): [string, ReactNode][] {
  const { identityCheckedAt, company, papers, checked, isComplete, missing, reason } = checklist;
  const rows: [string, ReactNode][] = [
    ['Company', company ?? 'None'],
    ['Checked papers', papers.length],
    ['Looked at', checked.map(spoken).join(', ') || 'Nothing named'],
    ['Complete', yesNo(isComplete)],
  ];
  if (userType === 'installer') rows.unshift(['Identity checked', yesNo(identityCheckedAt !== null)]);
  if (missing.length > 0) rows.push(['Open at the time', missing.join('; ')]);
  if (reason) rows.push(['Why approved', reason]);
  return rows;
}

function Said({ user }: Props) {
  const { review } = user;
  if (!review) return null;
  const { words, answer, answeredAt, checklist } = review;
  return (
    <div className="mt-4 grid gap-3">
      {words && (
        <Notice tone="warn" title="We wrote">
          <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        </Notice>
      )}
      {answer && (
        <Notice title={`Answered ${answeredAt ? formatDateTime(answeredAt) : ''}`}>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </Notice>
      )}
      {checklist && (
        <>
          <h3 className="text-base">What the approval stood on</h3>
          <SummaryRows rows={stoodOn(user.userType, checklist)} />
        </>
      )}
    </div>
  );
}
