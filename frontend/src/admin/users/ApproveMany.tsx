import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox';
import { staffAct } from '../data/staffAct';
import { BulkAct } from '../resource/BulkAct';
import { accountTopics, nameOf, userCalls, type AdminUser } from './accounts';
import { checkText, isReadyToApprove, thereOf, type Check } from './approvalTexts';

/** Everything that any of them has, once. */
const itemsOf = (users: readonly AdminUser[]): Check[] => [
  ...new Map(users.flatMap(thereOf).map((check) => [check.item, check])).values(),
];

/** Complete applications that wait; of those that are ticked the others stay as they are, and so do those that the server refuses. */
export function ApproveMany() {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isSeen = (users: readonly AdminUser[]) => itemsOf(users).every(({ item }) => seen.includes(item));
  return (
    <BulkAct<AdminUser>
      call="PUT /api/admin/users/:id/approve"
      touches={accountTopics}
      label="Approve"
      done="approved"
      failed="Not approved"
      named={nameOf}
      applies={isReadyToApprove}
      question={(count) =>
        `Approve ${count} complete application${count === 1 ? '' : 's'}? Each is told by mail.`
      }
      onAsk={() => setSeen([])}
      unready={(users) => (isSeen(users) ? null : 'Look at each of these first, then tick them')}
      act={(user) =>
        staffAct(userCalls, 'approve', {
          id: user.id,
          body: {
            isApproved: true,
            checked: thereOf(user).map(({ item }) => item),
            version: user.version,
          },
        })
      }
    >
      {(users, fault) => (
        <>
          <ul className="my-4 grid max-h-60 gap-2 overflow-y-auto border-y border-line py-3">
            {users.map((user) => (
              <li key={user.id}>
                <span className="font-semibold text-ink">{nameOf(user)}</span>
                {thereOf(user).map((check) => (
                  <span key={check.item} className="block text-sm wrap-anywhere">
                    {check.label}
                    {checkText(check) && `: ${checkText(check)}`}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <fieldset>
            <legend className="text-sm font-semibold text-ink">
              What I have looked at, for each of them
            </legend>
            {itemsOf(users).map(({ item, label }) => (
              <Checkbox
                key={item}
                label={label}
                checked={seen.includes(item)}
                error={fault !== null && !seen.includes(item) ? fault : undefined}
                onChange={({ target }) =>
                  setSeen(target.checked ? [...seen, item] : seen.filter((one) => one !== item))
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </BulkAct>
  );
}
