import type { ActName } from '../../api/assignments';
import { Button } from '../../ui/Button';
import type { ButtonVariant } from '../../ui/buttonClass';

const buttons: Record<ActName, [label: string, variant: ButtonVariant]> = {
  submit: ['Submit the work', 'accent'],
  approve: ['Approve the work', 'accent'],
  return: ['Ask for changes', 'secondary'],
  withdraw: ['Withdraw from the job', 'quiet'],
};

/** What the reader may do now, the likeliest first. */
export function ActButtons({ acts, onAct }: { acts: readonly ActName[]; onAct: (act: ActName) => void }) {
  if (acts.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {acts.map((act) => {
        const [label, variant] = buttons[act];
        return (
          <Button key={act} variant={variant} onClick={() => onAct(act)}>
            {label}
          </Button>
        );
      })}
    </div>
  );
}
