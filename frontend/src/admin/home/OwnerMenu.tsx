import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { use } from 'react';
import { errorText } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import { colleaguesKey } from '../../api/staff/work';
import { UserContext } from '../../api/user';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '../../ui/overlay/DropdownMenu';
import type { OpenMenuProps } from '../../ui/overlay/LazyMenu';
import { ROLE_LABELS } from '../staff/staffPresentation';
import { ownerChoice } from './ownerChoice';

/** Who of staff may do this kind of work, with who has it now, and a line for "no owner". */
export default function OwnerMenu({ trigger }: OpenMenuProps) {
  const { kind, owner, onChoose } = use(ownerChoice);
  const me = use(UserContext);
  const { data, error } = useQuery({
    queryKey: [...colleaguesKey, kind],
    queryFn: () => answerOf(api.GET('/api/admin/queue/{kind}/colleagues', { params: { path: { kind } } })),
    refetchOnMount: 'always',
  });
  return (
    <DropdownMenu trigger={trigger} label="Hand on to" className="max-h-80 overflow-y-auto">
      <DropdownLabel className="text-sm text-ink-2">
        {owner ? `With ${owner.id === me?.id ? 'you' : owner.name} now` : 'Nobody has it now'}
      </DropdownLabel>
      {!data && (
        <p role="status" className="px-3 pt-1 pb-3 text-ink-2">
          {error ? `Your colleagues did not load. ${errorText(error)}` : 'Loading...'}
        </p>
      )}
      {data?.staff.map(({ id, name, role }) => (
        <DropdownItem key={id} disabled={id === owner?.id} onSelect={() => onChoose(id)}>
          <span className="min-w-0">
            {id === me?.id ? `${name} (you)` : name}
            <span className="block text-sm text-ink-3">
              {ROLE_LABELS[role]}
              {id === owner?.id && ' · has it now'}
            </span>
          </span>
        </DropdownItem>
      ))}
      {owner && (
        <>
          <DropdownSeparator />
          <DropdownItem onSelect={() => onChoose(null)}>
            <RotateCcw aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            Nobody: put it back
          </DropdownItem>
        </>
      )}
    </DropdownMenu>
  );
}
