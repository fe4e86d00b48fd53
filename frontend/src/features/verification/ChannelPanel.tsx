import { CircleCheckBig } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useSendCode, useVerifyCode, type Channel } from '../../api/verification';
import { verifyCodeRules } from '../../rules/verification';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import { channelTexts } from './channelTexts';

type ChannelPanelProps = {
  channel: Channel;
  target: string | null;
  verified: boolean;
  onVerified: () => void;
};

/** Counts down from the given seconds; 0 means ready. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

export function ChannelPanel({ channel, target, verified, onVerified }: ChannelPanelProps) {
  const texts = channelTexts[channel];
  const send = useSendCode(channel);
  const verify = useVerifyCode(channel);
  const [wait, startWait] = useCountdown();
  const { register, handleSubmit, setError, reset, setFocus, formState } = useForm({
    defaultValues: { token: '' },
  });

  if (verified) {
    return (
      <p className="flex items-center gap-2.5 font-medium text-good">
        <CircleCheckBig aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {texts.done}
      </p>
    );
  }
  if (!target) {
    return (
      <Notice tone="warn">
        <p>No phone number provided. Please update your profile to add a phone number.</p>
        <Link to="/profile" className={buttonClass('secondary', 'mt-3')}>
          Add a phone number
        </Link>
      </Notice>
    );
  }

  const sendCode = () =>
    send.mutate(undefined, {
      onSuccess: (sent) => {
        startWait(sent?.resendAfter ?? 60);
        toast(texts.sent);
        setFocus('token');
      },
      onError: (error) => toast({ variant: 'destructive', title: 'Error', description: errorText(error) }),
    });

  // Said even when news of it takes this panel away before the answer.
  const submit = handleSubmit(({ token }) => {
    void verify.mutateAsync(token).then(
      () => {
        toast(texts.verified);
        reset();
        onVerified();
      },
      (error) => {
        showFieldErrors(error, ['token'], setError);
        toast({ variant: 'destructive', title: 'Verification failed', description: errorText(error) });
      },
    );
  });

  return (
    <div className="grid gap-6">
      <div>
        <p className="text-sm text-ink-3">{texts.target}</p>
        <p className="font-semibold break-all">{target}</p>
        {texts.hint && <p className="mt-2 text-sm text-ink-2">{texts.hint}</p>}
        <Button
          variant={send.isSuccess ? 'secondary' : 'primary'}
          className="mt-3 w-full"
          busy={send.isPending}
          disabled={wait > 0}
          onClick={sendCode}
        >
          {wait > 0 ? `Send again in ${wait} s` : send.isSuccess ? 'Send again' : texts.send}
        </Button>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Verification code" error={formState.errors.token?.message} required>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder="000000"
            className="tabular text-center text-xl tracking-[0.4em]"
            {...register('token', checkText(verifyCodeRules.token))}
          />
        </Field>
        <Button type="submit" variant={send.isSuccess ? 'primary' : 'secondary'} busy={verify.isPending}>
          {texts.verify}
        </Button>
      </form>
    </div>
  );
}
