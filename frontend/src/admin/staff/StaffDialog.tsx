import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { staffAct } from '../data/staffAct';
import { LostFactor } from '../users/LostFactor';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { LoadedDialog } from '../resource/LoadedDialog';
import {
  nameOf,
  ROLE_HINTS,
  ROLE_LABELS,
  staffCalls,
  staffTopics,
  type StaffMember,
  type StaffRole,
} from './staffPresentation';

function StaffPanel({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>(member.role);
  const [reason, setReason] = useState('');
  const [ending, setEnding] = useState(false);
  const { id, version } = member;
  const change = useStaffChange({
    touches: staffTopics,
    change: () => staffAct(staffCalls, 'edit', { id, body: { role, reason, version } }),
    done: () => ({ title: 'Role Changed', description: `${member.firstName} is told.` }),
    onDone: onClose,
  });
  const end = useStaffChange({
    touches: staffTopics,
    change: () => staffAct(staffCalls, 'delete', { id, body: { reason } }),
    done: () => ({
      title: 'Account Ended',
      description: `${member.firstName} is signed out everywhere. What they did stays in the audit log.`,
    }),
    onDone: onClose,
  });
  return (
    <div className="grid gap-4">
      <p className="break-words text-ink-2">{member.email}</p>
      <Field label="Role" hint={ROLE_HINTS[role]}>
        <Select value={role} onChange={({ target }) => setRole(target.value as StaffRole)}>
          {Object.entries(ROLE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField value={reason} onChange={setReason} />
      {ending ? (
        <div role="group" aria-label="End the account" className="grid gap-3 rounded-control bg-sunken p-4">
          <p>End the account of {nameOf(member)}? They are signed out at once.</p>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" autoFocus onClick={() => setEnding(false)} disabled={end.isPending}>
              Keep it
            </Button>
            <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
              End the account
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" className="sm:mr-auto" onClick={() => setEnding(true)}>
            End the account…
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={change.isPending} disabled={role === member.role} onClick={() => change.mutate()}>
            Save the role
          </Button>
        </div>
      )}
    </div>
  );
}

/** What one member of staff may do, and the end of their account. */
export function StaffDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const member = useQuery({ ...queryOf('/api/admin/staff/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog
      what="account"
      query={member}
      title={(row) => (row ? nameOf(row) : 'Staff')}
      onClose={onClose}
    >
      {(row) => (
        <div className="grid gap-4">
          <StaffPanel key={row.version} member={row} onClose={onClose} />
          <LostFactor userId={row.id} name={nameOf(row)} />
        </div>
      )}
    </LoadedDialog>
  );
}
