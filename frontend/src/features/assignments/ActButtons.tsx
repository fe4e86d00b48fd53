import { use, useState } from 'react';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { UserContext } from '../../api/user';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import type { ButtonVariant } from '../../ui/button/buttonClass';

export type Act = Assignment['acts'][number];

const buttons: Record<Act, [label: string, variant: ButtonVariant]> = {
  submit: ['Submit the work', 'accent'],
  approve: ['Approve the work', 'accent'],
  return: ['Ask for changes', 'secondary'],
  day: ['Propose a day', 'primary'],
  evidence: ['Add evidence', 'primary'],
  resolve: ['Decide', 'accent'],
  review: ['Write a review', 'accent'],
  price: ['Change the price', 'quiet'],
  cancel: ['Call it off together', 'quiet'],
  dispute: ['Open a dispute', 'quiet'],
  withdraw: ['Withdraw from the job', 'quiet'],
};

/** What the reader may do now, the likeliest first, and what is seldom done behind a button; staff see what their role allows. */
export function ActButtons({ acts, onAct }: { acts: readonly Act[]; onAct: (act: Act) => void }) {
  const [isMore, setMore] = useState(false);
  const role = use(UserContext)?.staffRole;
  const own = acts.filter((act) => !role || mayStaffCall(role, `POST /api/assignments/:id/${act}`));
  if (own.length === 0) return null;
  const minor = own.filter((act) => buttons[act][1] === 'quiet');
  const shown = isMore ? own : own.filter((act) => !minor.includes(act));
  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {shown.map((act) => {
        const [label, variant] = buttons[act];
        return (
          <Button key={act} variant={variant} onClick={() => onAct(act)}>
            {label}
          </Button>
        );
      })}
      {minor.length > 0 && (
        <Button variant="quiet" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {isMore ? 'Less' : 'More'}
        </Button>
      )}
    </div>
  );
}
