import { Plus } from 'lucide-react';
import { buttonClass } from '../../ui/button/buttonClass';
import { FAQ, ORIGIN_NOTE } from '../content/faq';
import { contactAbout } from '../links';

/** `name` makes the browser itself keep one open at a time, with or without JavaScript. */
export function Faq() {
  return (
    <section id="faq" className="border-t border-line">
      <div className="wrap grid gap-12 py-18 md:py-24 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 className="max-w-[14ch] text-[clamp(1.9rem,4vw,2.75rem)] leading-[1.1]">
            Frequently Asked Questions
          </h2>
          <p className="mt-5 max-w-[46ch] leading-relaxed text-ink-2">{ORIGIN_NOTE}</p>
          <div className="mt-8 rounded-card bg-petrol-wash p-6">
            <h3 className="text-xl">Still have questions?</h3>
            <p className="mt-1.5 text-ink-2">
              Write to us. You get a reference number at once, and a person answers.
            </p>
            <a
              href={contactAbout('support', 'A question about RightInstaller')}
              className={buttonClass('primary', 'mt-5')}
            >
              Contact Support
            </a>
          </div>
        </div>
        <div className="border-b border-line">
          {FAQ.map(({ question, answer }) => (
            <details key={question} name="faq" className="faq-item border-t border-line">
              <summary className="flex items-start justify-between gap-6 py-5 wrap-anywhere font-display text-lg leading-snug font-[620] tracking-tight">
                {question}
                <Plus
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className="faq-sign mt-0.5 size-5 shrink-0 text-petrol transition-transform duration-150"
                />
              </summary>
              <p className="max-w-[68ch] pr-8 pb-6 leading-relaxed text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
