import { buttonClass } from '../../ui/button/buttonClass';
import { CUSTOMER_STEPS, INSTALLER_STEPS } from '../content/promises';
import { signUpAs } from '../links';
import { SectionTitle } from '../parts/SectionTitle';
import { Steps } from '../parts/Steps';

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-t border-line">
      <div className="wrap py-18 md:py-24">
        <SectionTitle title="Four steps on either side">
          Both sides put something in before anyone drives anywhere: the installer a deposit, the customer the
          payment. That is why the work is real.
        </SectionTitle>
        <div className="mt-12 grid gap-14 md:grid-cols-2">
          <div id="installers">
            <h3 className="mb-7 text-2xl">For installers</h3>
            <Steps steps={INSTALLER_STEPS} />
            <a href={signUpAs('installer')} className={buttonClass('primary', 'mt-9')}>
              Apply as an installer
            </a>
          </div>
          <div id="contractors">
            <h3 className="mb-7 text-2xl">For contractors and customers</h3>
            <Steps steps={CUSTOMER_STEPS} />
            <a href={signUpAs('customer')} className={buttonClass('primary', 'mt-9')}>
              Post your first job
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
