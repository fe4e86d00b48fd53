import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { formatMoney } from '../../ui/text/money';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { payeeOf, payoutCalls, payoutTopics, type AdminPayout } from './payoutPresentation';

type Props = { payout: AdminPayout; onClose: () => void };

/** Keeps pay that has not been sent from being sent. The installer reads the reason. */
export function HoldPayout({ payout, onClose }: Props) {
  const { id, net, version } = payout;
  const [reason, setReason] = useState('');
  const [isOpen, setOpen] = useState(false);
  const hold = useStaffChange({
    touches: payoutTopics,
    change: () => staffAct(payoutCalls, 'hold', { id, body: { reason, version } }),
    done: () => ({
      title: 'Payout Held',
      description: `${formatMoney(net)} for ${payeeOf(payout)} is not sent until you release it.`,
    }),
    onDone: onClose,
  });
  if (!isOpen)
    return (
      <div className="flex justify-end">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Hold this payout
        </Button>
      </div>
    );
  return (
    <>
      <ReasonField value={reason} onChange={setReason} toldTo="the installer" />
      <div className="flex justify-end">
        <Button variant="secondary" busy={hold.isPending} onClick={() => hold.mutate()}>
          Hold {formatMoney(net)}
        </Button>
      </div>
    </>
  );
}

/** Lets held pay go out again. */
export function ReleasePayout({ payout, onClose }: Props) {
  const { id, net, version } = payout;
  const [reason, setReason] = useState('');
  const release = useStaffChange({
    touches: payoutTopics,
    change: () => staffAct(payoutCalls, 'release', { id, body: { reason, version } }),
    done: () => ({
      title: 'Payout Released',
      description: `${formatMoney(net)} goes to ${payeeOf(payout)}. You are told if it fails.`,
    }),
    onDone: onClose,
  });
  return (
    <>
      <p className="text-ink-2">We send it as soon as the installer’s account can take it.</p>
      <ReasonField value={reason} onChange={setReason} toldTo="the installer" />
      <div className="flex justify-end">
        <Button busy={release.isPending} onClick={() => release.mutate()}>
          Release {formatMoney(net)}
        </Button>
      </div>
    </>
  );
}
