import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate } from '../../ui/text/dates';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { Facts } from '../resource/Facts';
import { userCalls } from './accounts';

type Standing = components['schemas']['CisStandingView'];

const rates = { 20: '20 %: registered', 30: '30 %: not registered', 0: '0 %: paid gross' } as const;
const percentOf = (typed: string): Standing['percent'] => (typed === '0' ? 0 : typed === '30' ? 30 : 20);

const rowsOf = ({ percent, verificationNumber, checkedAt }: Standing): [string, string][] => [
  ['Held back of labour', rates[percent]],
  ['Checked with HMRC', checkedAt ? formatDate(checkedAt) : 'Not asked yet'],
  ...(verificationNumber ? ([['Verification number', verificationNumber]] as [string, string][]) : []),
];

function Form({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [percent, setPercent] = useState('20');
  const [verificationNumber, setNumber] = useState('');
  const save = useStaffChange({
    touches: ['work'],
    change: () =>
      staffAct(userCalls, 'checkCis', {
        id: userId,
        body: { percent: percentOf(percent), verificationNumber },
      }),
    done: () => ({ title: 'Check Saved', description: 'Bids that are chosen from now on go by it.' }),
    onDone: onClose,
  });
  const errors = isApiError(save.error) ? save.error.errors : {};
  return (
    <form
      className="grid gap-3 pt-2"
      aria-label="What HMRC answered"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label="HMRC’s answer" error={errors['percent']}>
        <Select value={percent} autoFocus onChange={({ target }) => setPercent(target.value)}>
          {[20, 30, 0].map((one) => (
            <option key={one} value={one}>
              {rates[percentOf(String(one))]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Verification number"
        hint="As HMRC’s service for contractors gives it."
        error={errors['verificationNumber']}
        required={percent !== '0'}
      >
        <Input
          autoComplete="off"
          maxLength={20}
          placeholder="V1234567890"
          value={verificationNumber}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save the answer
        </Button>
      </div>
    </form>
  );
}

type Identity = components['schemas']['TaxIdentityView'];

const identityRows = ({
  name,
  utr,
  nationalInsuranceNumber,
  companyNumber,
}: Identity): [string, string][] => [
  ['Name for HMRC', name ?? 'Not given yet: they do under Profile, Tax'],
  ...(utr ? ([['UTR', utr]] as [string, string][]) : []),
  ...(nationalInsuranceNumber
    ? ([['National Insurance number', nationalInsuranceNumber]] as [string, string][])
    : []),
  ...(companyNumber ? ([['Company number', companyNumber]] as [string, string][]) : []),
];

/** With what HMRC is asked. It is read on demand, and each reading is kept. */
function AskWith({ userId }: { userId: string }) {
  const read = useStaffChange({
    touches: [],
    change: () => staffAct(userCalls, 'readTaxNumber', { id: userId }),
    done: () => ({ title: 'Tax number shown', description: 'That you have read it is kept.' }),
  });
  if (read.data)
    return (
      <div className="w-full">
        <Facts title="To ask HMRC with" rows={identityRows(read.data)} />
      </div>
    );
  return (
    <Button variant="secondary" busy={read.isPending} onClick={() => read.mutate()}>
      Show the tax number…
    </Button>
  );
}

/** How much of an installer's labour is held back under the Construction Industry Scheme. */
export function CisCheck({ userId }: { userId: string }) {
  const mayCheck = useMay('PUT /api/admin/users/:id/cis');
  const [checking, setChecking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/admin/users', userId, 'cis'],
    queryFn: () => answerOf(api.GET('/api/admin/users/{id}/cis', { params: { path: { id: userId } } })),
    staleTime: 0,
  });
  const close = () => {
    setChecking(false);
    void refetch();
  };
  return (
    <Facts title="Construction Industry Scheme" rows={data ? rowsOf(data) : []}>
      {!data && !error && <Skeleton className="h-11 w-40" />}
      {error && !data && (
        <ErrorState
          title="This did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && mayCheck && (
        <div className="mt-3 flex flex-wrap gap-3">
          {!checking && (
            <Button variant="secondary" onClick={() => setChecking(true)}>
              Write down a check…
            </Button>
          )}
          <AskWith userId={userId} />
        </div>
      )}
      {checking && <Form userId={userId} onClose={close} />}
    </Facts>
  );
}
