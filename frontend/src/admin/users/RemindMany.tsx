import { staffAct } from '../data/staffAct';
import { BulkAct } from '../resource/BulkAct';
import { accountTopics, nameOf, userCalls, type AdminUser } from './accounts';
import { waitsForApplicant } from './approvalTexts';

/** Applicants who were asked for more, or who have not sent what is needed; each is reminded once in three days at most. */
export function RemindMany() {
  return (
    <BulkAct<AdminUser>
      call="POST /api/admin/users/:id/remind"
      touches={accountTopics}
      label="Remind"
      done="reminded"
      failed="Not reminded"
      named={nameOf}
      applies={waitsForApplicant}
      question={(count) =>
        `Remind ${count} applicant${count === 1 ? '' : 's'} of what is missing? Each is told by mail, at most once in three days.`
      }
      act={({ id }) => staffAct(userCalls, 'remind', { id })}
    />
  );
}
