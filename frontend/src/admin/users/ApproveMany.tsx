import { BulkAct } from '../resource/BulkAct';
import { accountTopics, type AdminUser } from './accounts';

/** Those whose identity is verified and whose application is complete; the others cannot be ticked. */
export default function ApproveMany() {
  return (
    <BulkAct<AdminUser>
      act="approve"
      call="PUT /api/admin/users/:id/approve"
      touches={accountTopics}
      label="Approve"
      done="approved"
      question={(count) =>
        `Approve ${count} complete application${count === 1 ? '' : 's'}? Each is told by mail.`
      }
      body={() => ({ isApproved: true })}
    />
  );
}
