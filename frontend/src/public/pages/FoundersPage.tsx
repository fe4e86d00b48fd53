import { Check } from 'lucide-react';
import { buttonClass } from '../../ui/buttonClass';
import { FOUNDERS } from '../content/sample/founders';
import { shownIn } from '../content/sample/sample';
import { signUpAs } from '../links';
import { PageIntro } from '../parts/PageIntro';
import { useSite } from '../site';

/** Two letters in place of a photograph. */
function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part[0])
    .join('')
    .slice(0, 2);
}

export function FoundersPage() {
  const { edition } = useSite();
  const founders = shownIn(edition, FOUNDERS);
  return (
    <>
      <PageIntro
        eyebrow="Founding members"
        {...(founders.length > 0
          ? {
              title: 'Installers who wrote the rules before there was a site',
              lead: 'Founding members tell us what works on a roof and what only works on a screen. They hold no shares and get no better rank.',
            }
          : {
              title: 'There are no founding members yet',
              lead: 'Whoever joins first helps to write the rules: tell us what works on a roof and what only works on a screen. It brings no shares and no better rank.',
            })}
      />
      <div className="wrap py-14 md:py-20">
        <ul className="grid gap-4 empty:hidden lg:grid-cols-2">
          {founders.map((founder) => (
            <li key={founder.name} className="rounded-card border border-line bg-raised p-6 md:p-8">
              <div className="flex items-center gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-14 shrink-0 place-items-center rounded-full bg-petrol-wash font-display text-xl font-[620] text-petrol"
                >
                  {initials(founder.name)}
                </span>
                <div>
                  <h2 className="text-xl">{founder.name}</h2>
                  <p className="text-sm text-ink-2">
                    {founder.trade} · {founder.place}
                  </p>
                </div>
              </div>
              <p className="mt-5 leading-relaxed text-ink-2">{founder.story}</p>
              <ul className="mt-5 grid gap-2.5">
                {founder.achievements.map((achievement) => (
                  <li key={achievement} className="flex gap-3">
                    <Check
                      aria-hidden="true"
                      className="mt-0.5 size-5 shrink-0 text-good"
                      strokeWidth={1.75}
                    />
                    {achievement}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="mt-14 grid justify-items-center gap-6 rounded-card bg-petrol-wash p-8 text-center md:p-12">
          <h2 className="max-w-[24ch] text-3xl">Work under rules that installers made</h2>
          <div className="flex flex-wrap justify-center gap-3">
            <a href={signUpAs('installer')} className={buttonClass('primary')}>
              Apply as Installer
            </a>
            <a href={signUpAs('customer')} className={buttonClass('secondary')}>
              Register as Contractor
            </a>
          </div>
        </div>
      </div>
    </>
  );
}
