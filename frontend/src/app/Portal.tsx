import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../api/user';
import { existsFor, gateFor, mayEnter, roleOf, type Gate } from './gates';
import { NotFound } from './NotFound';
import { GateLayout } from './shell/GateLayout';
import { Shell } from './shell/Shell';

/** The frame around every signed-in page: the portal, or the plain frame while something is still missing. */
export function Portal() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const gate = gateFor(user);

  // The verification screen says that it is complete, and a reload opens the dashboard (specification §2).
  const [wasVerifying, setWasVerifying] = useState(false);
  if (gate === 'verification' && !wasVerifying) setWasVerifying(true);
  const shown: Gate = gate === 'open' && wasVerifying && pathname === '/' ? 'verification' : gate;

  if (!mayEnter(gate, pathname)) return <Navigate to="/" replace />;
  const page = existsFor(roleOf(user), pathname) ? <Outlet context={shown} /> : <NotFound />;
  return shown === 'open' ? <Shell>{page}</Shell> : <GateLayout>{page}</GateLayout>;
}
