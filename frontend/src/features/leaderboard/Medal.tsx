import { Medal as MedalIcon } from 'lucide-react';

/** Gold, silver and bronze, readable by day and by night. */
const colours: Record<number, string> = {
  1: 'text-[light-dark(#a87400,#ffc93c)]',
  2: 'text-[light-dark(#6c777c,#c3cfd3)]',
  3: 'text-[light-dark(#9a5a2c,#e0a071)]',
};

/** A medal for the first three, the number for everyone else. */
export function Medal({ position }: { position: number }) {
  const colour = colours[position];
  return (
    <span className="tabular grid w-8 shrink-0 place-items-center font-semibold text-ink-2">
      {colour ? (
        <>
          <MedalIcon aria-hidden="true" className={`size-6 ${colour}`} strokeWidth={1.75} />
          <span className="sr-only">{position}</span>
        </>
      ) : (
        position
      )}
    </span>
  );
}
