import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { PRODUCT_NAME } from '../brand';
import { buttonClass } from '../ui/button/buttonClass';

/** `text` is what follows the heading "Access Denied". */
export function AccessDenied({ text }: { text: string }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center py-16 text-center">
      <span className="mb-5 grid size-14 place-items-center rounded-card bg-hivis-wash text-hivis-deep">
        <Lock aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
      </span>
      <title>{`Access Denied · ${PRODUCT_NAME}`}</title>
      <h1 className="text-2xl">Access Denied</h1>
      <p className="mt-2 text-ink-2">{text}</p>
      <Link to="/" className={buttonClass('secondary', 'mt-6')}>
        Back to your dashboard
      </Link>
    </div>
  );
}
