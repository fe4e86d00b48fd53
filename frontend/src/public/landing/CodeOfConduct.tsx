import { buttonClass } from '../../ui/button/buttonClass';
import { CODE_OF_CONDUCT } from '../content/promises';
import { signUpAs } from '../links';

export function CodeOfConduct() {
  return (
    <section id="code-of-conduct" className="on-hero bg-hero text-hero-ink">
      <div className="wrap grid gap-12 py-18 md:py-24 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 className="max-w-[16ch] text-[clamp(1.9rem,4vw,2.75rem)] leading-[1.1]">
            A code of conduct that every installer accepts
          </h2>
          <p className="mt-5 max-w-[44ch] text-lg leading-relaxed text-hero-ink-2">
            No installer bids without agreeing to it. Breaking it has a consequence: suspension, or the end of
            the account.
          </p>
          <a
            href={signUpAs('installer')}
            className={buttonClass('onShell', '!border-hero-line hover:!bg-white/10 mt-8')}
          >
            Join under this code
          </a>
        </div>
        <ol className="grid sm:grid-cols-2 sm:gap-x-10">
          {CODE_OF_CONDUCT.map(({ title, text }) => (
            <li key={title} className="border-t border-hero-line py-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 leading-relaxed text-hero-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
