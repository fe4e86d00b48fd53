import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../api/user';
import { existsFor, gateFor, mayEnter, roleOf, type Gate } from './gates';
import { NotFound } from './NotFound';
import { GateLayout } from './shell/GateLayout';
import { Shell } from './shell/Shell';

function isReturning(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'returning' in state;
}

/** The frame around every signed-in page: the portal, or the plain frame while something is still missing. */
export function Portal() {
  const user = useCurrentUser();
  const { pathname, state } = useLocation();
  const gate = gateFor(user);

  // The verification screen says that it is complete, and a reload opens the dashboard.
  const [wasVerifying, setWasVerifying] = useState(false);
  if (gate === 'verification' && !wasVerifying) setWasVerifying(true);
  const shown: Gate = gate === 'open' && wasVerifying && pathname === '/' ? 'verification' : gate;

  if (!mayEnter(gate, pathname)) return <Navigate to="/" replace />;
  const exists = existsFor(roleOf(user), pathname);
  // Somebody else than before may have signed in: then the remembered page need not exist for them.
  if (!exists && isReturning(state)) return <Navigate to="/" replace />;
  const page = exists ? <Outlet context={shown} /> : <NotFound />;
  return shown === 'open' ? <Shell>{page}</Shell> : <GateLayout>{page}</GateLayout>;
}
