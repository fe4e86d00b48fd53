import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useInput } from 'react-admin';
import { errorText } from '../../api/http/apiError';
import { api, listParams, pageOf } from '../../api/http/client';
import { queryOf } from '../../api/query/queryOf';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { inputErrorText } from '../form/inputErrorText';
import { nameOf, type AdminUser } from '../users/accounts';

const MOST = 6;

const namePlus = (user: AdminUser) =>
  user.companyName ? `${nameOf(user)}, ${user.companyName}` : nameOf(user);

/** Finds a customer by name, email or phone; `source` holds the id of the one that was chosen. */
export function CustomerPicker({ source }: { source: string }) {
  const { field, fieldState } = useInput<string>({ source });
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const chosen = useQuery({ ...queryOf('/api/admin/users/{id}', field.value), enabled: field.value !== '' });
  const found = useQuery({
    queryKey: ['/api/admin/users', 'customers', q],
    queryFn: () =>
      pageOf(
        api.GET('/api/admin/users', {
          params: listParams({ filter: { userType: 'customer', q }, range: [0, MOST - 1] }),
        }),
      ),
    enabled: field.value === '' && q.length > 1,
  });

  if (field.value !== '')
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3 sm:col-span-2">
        <p>
          <span className="block text-sm text-ink-2">Customer</span>
          <span className="font-semibold">
            {chosen.data ? namePlus(chosen.data) : chosen.isError ? errorText(chosen.error) : '…'}
          </span>
        </p>
        <Button variant="secondary" onClick={() => field.onChange('')}>
          Choose another
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field
        label="Customer"
        required
        hint="Name, email or phone. They need an account with a verified email address and phone number."
        error={inputErrorText(fieldState.error?.message)}
      >
        <Input type="search" value={words} onChange={(event) => setWords(event.target.value)} autoFocus />
      </Field>
      <div aria-live="polite">
        {found.isError && <p className="text-sm text-bad">{errorText(found.error)}</p>}
        {found.data && found.data.items.length === 0 && <p className="text-sm">No customer found.</p>}
        <ul className="grid gap-1">
          {found.data?.items.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-sunken"
                onClick={() => field.onChange(user.id)}
              >
                <span className="font-semibold">{namePlus(user)}</span>{' '}
                <span className="text-sm break-all text-ink-2">{user.email}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
