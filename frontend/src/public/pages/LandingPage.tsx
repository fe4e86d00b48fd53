import { CodeOfConduct } from '../landing/CodeOfConduct';
import { Faq } from '../landing/Faq';
import { Features } from '../landing/Features';
import { Hero } from '../landing/Hero';
import { HowItWorks } from '../landing/HowItWorks';
import { OpenLeads } from '../landing/OpenLeads';
import { Promises } from '../landing/Promises';
import { Services } from '../landing/Services';
import { FinalCall } from '../parts/FinalCall';
import { Slot } from '../parts/Slot';

export function LandingPage() {
  return (
    <>
      <Hero />
      <OpenLeads />
      <Promises />
      <Services />
      <HowItWorks />
      <Slot name="figures" />
      <Features />
      <CodeOfConduct />
      <Faq />
      <FinalCall
        title="Get the next job near you"
        text="Joining takes a few minutes: no setup fee, no monthly cost. Verification takes two to three business days, and then you can bid."
      />
    </>
  );
}
