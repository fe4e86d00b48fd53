import type { ReactNode } from 'react';

type SectionTitleProps = { title: string; children?: ReactNode; className?: string };

export function SectionTitle({ title, children, className }: SectionTitleProps) {
  return (
    <div className={className}>
      <h2 className="max-w-[24ch] text-[clamp(1.9rem,4vw,2.75rem)] leading-[1.1]">{title}</h2>
      {children && <p className="mt-4 max-w-[60ch] text-lg leading-relaxed text-ink-2">{children}</p>}
    </div>
  );
}
