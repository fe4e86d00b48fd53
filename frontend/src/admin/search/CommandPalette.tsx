import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../api/http/apiError';
import { Badge } from '../../ui/mark/Badge';
import { Dialog } from '../../ui/overlay/Dialog';
import { useMayCall } from '../data/useMay';
import { pages } from '../menu';
import { choicesOf, readTyped, type Choice, type Found } from './acts';
import { useRecentFinds } from './recentFinds';
import { useSearch } from './useSearch';

const KIND_LABELS: Record<Found['kind'], string> = {
  person: 'Person',
  lead: 'Lead',
  bid: 'Bid',
  assignment: 'Work',
  dispute: 'Dispute',
  payment: 'Payment',
  refund: 'Refund',
  receipt: 'Document',
  ticket: 'Message',
};

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-2 data-[selected=true]:bg-sunken';
const headingClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-2';

/** Finds every person and thing of the market, the lists, and what can be done to one of them. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { recent, remember } = useRecentFinds();
  const may = useMayCall();
  const { verb, text } = readTyped(typed, may);
  const { data = [], error, isLongEnough, isBehind } = useSearch(text);
  const choices = isLongEnough && !error ? choicesOf(verb, data) : [];
  const shownPages =
    verb === null
      ? pagesNamed(text)
          .filter(({ call }) => !call || may(call))
          .slice(0, 5)
      : [];

  const go = (path: string, found?: Found) => {
    if (found) remember(found);
    // In the dialog's place in the history.
    void navigate(path, { replace: true });
    onClose();
  };
  return (
    <Dialog open wide onClose={onClose} title="Search">
      <Command label="Search" shouldFilter={false} loop>
        <div className="relative">
          <Search
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
          />
          <Command.Input
            autoFocus
            value={typed}
            onValueChange={setTyped}
            placeholder={
              may('PUT /api/admin/users/:id/suspend')
                ? 'Name, phone, postcode, id, or suspend …'
                : 'Name, phone, postcode or id'
            }
            className="min-h-12 w-full rounded-control border border-line-strong bg-raised pr-3.5 pl-10.5"
          />
        </div>
        <p role="status" className="min-h-6 px-3 pt-2 text-sm text-ink-2">
          {error ? messageOf(error) : stateText({ text, isLongEnough, isBehind, count: choices.length })}
        </p>
        <Command.List label="Found" className="mt-1">
          {typed.trim() === '' && recent.length > 0 && (
            <Command.Group heading="Opened last" className={headingClass}>
              {choicesOf(null, recent).map((choice) => (
                <FoundItem key={choice.key} choice={choice} onChoose={go} />
              ))}
            </Command.Group>
          )}
          {choices.length > 0 && (
            <Command.Group heading={verb === null ? 'Found' : 'Acts'} className={headingClass}>
              {choices.map((choice) => (
                <FoundItem key={choice.key} choice={choice} onChoose={go} />
              ))}
            </Command.Group>
          )}
          {shownPages.length > 0 && (
            <Command.Group heading="Pages" className={headingClass}>
              {shownPages.map(({ label, path, icon: Icon }) => (
                <Command.Item key={path} value={path} onSelect={() => go(path)} className={itemClass}>
                  <Icon aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

type FoundItemProps = { choice: Choice; onChoose: (path: string, found: Found) => void };

function FoundItem({ choice: { key, title, detail, path, found }, onChoose }: FoundItemProps) {
  return (
    <Command.Item value={key} onSelect={() => onChoose(path, found)} className={itemClass}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block text-sm break-words text-ink-2">{detail}</span>
      </span>
      <Badge tone="neutral">{KIND_LABELS[found.kind]}</Badge>
    </Command.Item>
  );
}

const pagesNamed = (text: string) => {
  const wanted = text.toLowerCase();
  return wanted === '' ? [] : pages.filter(({ label }) => label.toLowerCase().includes(wanted));
};

/** A fault of the text itself is shown in the server's words. */
const messageOf = (error: Error): ReactNode =>
  error instanceof ApiError ? (error.errors['q'] ?? errorText(error)) : errorText(error);

type State = { text: string; isLongEnough: boolean; isBehind: boolean; count: number };

function stateText({ text, isLongEnough, isBehind, count }: State): string {
  if (text === '') return 'People, leads, payments, receipts, messages and ids';
  if (!isLongEnough) return isBehind ? '' : 'Type one more letter';
  if (isBehind) return 'Searching';
  return count === 0 ? 'Nothing found' : `${count} found`;
}
