import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { buttonClass } from '../../ui/button/buttonClass';
import { RegistrationForm } from './RegistrationForm';

/** The installer's application; once nothing is missing, a way on. */
export function RegistrationPage() {
  const user = useCurrentUser();
  if (user.needsRegistration) return <RegistrationForm firstName={user.firstName} />;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-14 text-center">
      <title>{`Registration Complete · ${PRODUCT_NAME}`}</title>
      <span className="mb-5 grid size-14 place-items-center rounded-card bg-good-wash text-good">
        <CircleCheckBig aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <h1 className="text-2xl">Registration Complete</h1>
      <p className="mt-2 text-ink-2">Your account is ready to use</p>
      <Link to="/" className={buttonClass('primary', 'mt-6')}>
        Continue to Dashboard
      </Link>
    </div>
  );
}
