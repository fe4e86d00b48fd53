import { buttonClass } from '../../ui/buttonClass';
import { Card } from '../../ui/Card';

/** Somebody counts on the work by now, so that staff talk to both sides before they cancel. */
export function CancelAwardedJob() {
  return (
    <Card className="p-5">
      <h2 className="text-lg">No longer needed?</h2>
      <p className="mt-1 text-sm text-ink-2">
        An installer has been chosen. We cancel the job for you, refund your held payment and tell the
        installer.
      </p>
      <a href="/contact" className={buttonClass('secondary', 'mt-4 w-full')}>
        Contact Support
      </a>
    </Card>
  );
}
