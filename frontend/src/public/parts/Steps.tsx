type Step = { title: string; text: string };

/** Numbered steps along a line; the number is the position in the list. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="relative ml-5 border-l border-line-strong">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative pb-8 pl-9 last:pb-0">
          <span
            aria-hidden="true"
            className="tabular absolute top-0 -left-5 grid size-10 place-items-center rounded-full border border-line-strong bg-paper font-display text-lg font-[620]"
          >
            {index + 1}
          </span>
          <h3 className="pt-1.5 text-xl">{title}</h3>
          <p className="mt-1.5 max-w-[46ch] leading-relaxed text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
