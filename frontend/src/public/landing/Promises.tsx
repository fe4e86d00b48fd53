import { PROMISES } from '../content/promises';

export function Promises() {
  return (
    <section aria-label="What you can rely on" className="wrap py-14 md:py-16">
      <ul className="grid gap-8 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        {PROMISES.map(({ title, text }) => (
          <li key={title} className="md:px-8 md:first:pl-0 md:last:pr-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 max-w-[42ch] leading-relaxed text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
