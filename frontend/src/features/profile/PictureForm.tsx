import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useRemovePicture, useSetPicture } from '../../api/profile/ownProfile';
import type { User } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { toast } from '../../ui/overlay/toastStore';

/** Sets the picture that others see beside one's name, or takes it away. */
export function PictureForm({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const set = useSetPicture(setSent);
  const remove = useRemovePicture();
  const whyNot = whyNoUpload(user);
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: errorText(error) });
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    setSent(0);
    set.mutate(file, { onError, onSuccess: () => toast({ title: 'Picture Saved' }) });
  };
  return (
    <div className="mt-3 grid w-full justify-items-center gap-2">
      {whyNot === null && (
        <label
          aria-busy={set.isPending}
          className={buttonClass(
            'secondary',
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
          )}
        >
          <Camera aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {user.profileImageUrl ? 'Change picture' : 'Add a picture'}
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={set.isPending}
            className="sr-only"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
      )}
      {set.isPending && (
        <progress
          value={sent}
          max={1}
          aria-label="Sending the picture"
          className="h-1.5 w-40 accent-petrol"
        />
      )}
      {user.profileImageUrl && (
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined, { onError })}>
          Remove picture
        </Button>
      )}
      <p className="text-sm text-ink-2">{whyNot ?? audienceOf(user)}</p>
    </div>
  );
}

/** Why this person sends no files now, in words; null when they may. The server refuses them too. */
function whyNoUpload({ isAdmin, emailVerified, phoneVerified, isSuspended }: User): string | null {
  if (isAdmin) return null;
  if (isSuspended) return 'You cannot add a picture while your account is suspended.';
  return emailVerified && phoneVerified
    ? null
    : 'You can add a picture once your email and phone number are verified.';
}

function audienceOf({ isAdmin, userType }: User): string {
  if (isAdmin) return 'Shown to our team.';
  return userType === 'installer'
    ? 'Shown beside your bids and messages, on the leaderboard and on your page.'
    : 'Shown to our team, and to installers who paid a deposit for your job.';
}
