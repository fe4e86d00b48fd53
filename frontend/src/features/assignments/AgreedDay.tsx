import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '../../ui/button/buttonClass';
import type { Viewer } from './standing';
import { dayText, type WorkDay } from './workDay';

type AgreedDayProps = { id: string; day: WorkDay; viewer: Viewer };

/** When both sides expect the work. Its two sides can put it into their calendar. */
export function AgreedDay({ id, day, viewer }: AgreedDayProps) {
  return (
    <div className="border-t border-line py-3">
      <p className="text-sm text-ink-2">Agreed day</p>
      <p className="tabular font-semibold">{dayText(day)}</p>
      {viewer !== 'staff' && (
        <a
          href={`/api/assignments/${id}/calendar`}
          download
          className={buttonClass('secondary', 'mt-2 w-full')}
        >
          <CalendarPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Add to calendar
        </a>
      )}
    </div>
  );
}
