import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftForm } from '../../api/drafts/draftForm';
import { showFieldErrors } from '../../api/http/fieldErrors';
import type { User } from '../../api/types';
import { useUpdateProfile, type ProfileInput } from '../../api/profile/ownProfile';
import { updateProfileRules } from '../../rules/account';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { toast } from '../../ui/overlay/toastStore';

const fields = ['firstName', 'lastName', 'email', 'phone', 'address', 'bio', 'currentPassword'] as const;

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const update = useUpdateProfile();
  const email = user.pendingEmail ?? user.email;
  const phone = user.pendingPhone ?? user.phoneNumber ?? '';
  const form = useDraftForm<ProfileInput>(
    'profile',
    {
      firstName: user.firstName,
      lastName: user.lastName,
      email,
      phone,
      address: user.address ?? '',
      bio: user.bio ?? '',
      currentPassword: '',
    },
    'currentPassword',
  );
  const { control, register, handleSubmit, setError, setFocus, formState } = form;
  const { errors } = formState;
  const wanted = useWatch({ control });
  const movesContact = wanted.email !== email || (phone !== '' && wanted.phone !== phone);
  const first = user.phoneNumber ? 'firstName' : 'phone';
  useEffect(() => setFocus(first), [setFocus, first]);

  // Said even when news of the change takes this form away before the answer.
  const submit = handleSubmit(({ currentPassword, ...profile }) => {
    void update.mutateAsync(movesContact ? { ...profile, currentPassword } : profile).then(
      () => {
        toast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' });
        onDone();
      },
      (error) => {
        showFieldErrors(error, fields, setError);
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'Failed to update profile. Please try again.',
        });
      },
    );
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <h2 className="text-lg sm:col-span-2">Edit Profile</h2>
      <Field label="First name" error={errors.firstName?.message} required>
        <Input
          autoComplete="given-name"
          {...register('firstName', checkText(updateProfileRules.firstName))}
        />
      </Field>
      <Field label="Last name" error={errors.lastName?.message} required>
        <Input autoComplete="family-name" {...register('lastName', checkText(updateProfileRules.lastName))} />
      </Field>
      <Field
        label="Email"
        hint="A new address takes over once you verify it."
        error={errors.email?.message}
        required
      >
        <Input
          type="email"
          autoComplete="email"
          {...register('email', checkText(updateProfileRules.email))}
        />
      </Field>
      <Field
        label="Phone"
        hint="A UK number; a new one takes over once you verify it."
        error={errors.phone?.message}
      >
        <Input
          type="tel"
          autoComplete="tel"
          placeholder="07700 900123"
          {...register('phone', checkText(updateProfileRules.phone))}
        />
      </Field>
      {movesContact && (
        <Field
          label="Current password"
          hint="We ask for it when your email or phone changes, and tell both old contacts."
          className="sm:col-span-2"
          error={errors.currentPassword?.message}
          required
        >
          <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
        </Field>
      )}
      <Field label="Address" className="sm:col-span-2" error={errors.address?.message}>
        <Input
          autoComplete="street-address"
          {...register('address', checkText(updateProfileRules.address))}
        />
      </Field>
      <Field label="Bio" className="sm:col-span-2" error={errors.bio?.message}>
        <Textarea rows={4} {...register('bio', checkText(updateProfileRules.bio))} />
      </Field>
      <FormActions>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </FormActions>
    </form>
  );
}
