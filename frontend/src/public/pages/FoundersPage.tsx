import { buttonClass } from '../../ui/button/buttonClass';
import { signUpAs } from '../links';
import { Slot } from '../parts/Slot';

/** Who they are is the operator's to say (founderFragments.tsx). */
export function FoundersPage() {
  return (
    <>
      <Slot name="founders-intro" />
      <div className="wrap py-14 md:py-20">
        <Slot name="founders" />
        <div className="grid justify-items-center gap-6 rounded-card bg-petrol-wash p-8 text-center md:p-12">
          <h2 className="max-w-[24ch] text-3xl">Work under rules that are the same for everyone</h2>
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
