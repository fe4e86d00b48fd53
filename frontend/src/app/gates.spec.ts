import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aUser } from '../testFacts';
import { existsFor, gateFor, mayEnter, roleOf } from './gates';
import { portalScreens } from './screens';

describe('what stands before the dashboard', () => {
  it('asks for registration before verification', () => {
    expect(gateFor(aUser({ needsRegistration: true, emailVerified: false }))).toBe('registration');
  });

  it('asks for verification while email or phone is open', () => {
    expect(gateFor(aUser({ emailVerified: false }))).toBe('verification');
    expect(gateFor(aUser({ phoneVerified: false }))).toBe('verification');
    expect(gateFor(aUser())).toBe('open');
  });

  it('lets staff in, who have no phone to verify', () => {
    expect(gateFor(aUser({ isAdmin: true, phoneVerified: false }))).toBe('open');
  });

  it('counts loading and nobody as signed out', () => {
    expect(gateFor(undefined)).toBe('signed-out');
    expect(gateFor(null)).toBe('signed-out');
  });

  it('keeps the profile reachable, so that a phone number can be added', () => {
    expect(mayEnter('verification', '/profile')).toBe(true);
    expect(mayEnter('verification', '/')).toBe(true);
    expect(mayEnter('verification', '/leads')).toBe(false);
    expect(mayEnter('registration', '/my-bids')).toBe(false);
    expect(mayEnter('open', '/leads')).toBe(true);
  });
});

describe('which pages exist', () => {
  it('gives customers their dashboard, jobs, messages, payments and profile only', () => {
    for (const path of [
      '/',
      '/profile',
      '/payments',
      '/jobs/j-1',
      '/invite/i-1',
      '/messages',
      '/messages/l-1/i-1',
      '/decisions/review/r-1',
    ])
      expect(existsFor('customer', path)).toBe(true);
    for (const path of ['/leads', '/my-bids', '/payments/x', '/registration', '/jobs/j-1/x', '/messages/l-1'])
      expect(existsFor('customer', path)).toBe(false);
  });

  it('gives everyone else the portal', () => {
    const pages = ['/', '/leads', '/my-bids', '/leaderboard', '/payments', '/profile', '/registration'];
    for (const path of [...pages, '/admin/leads', '/admin/users'])
      for (const role of ['installer', 'admin'] as const) expect(existsFor(role, path)).toBe(true);
    for (const page of pages) expect(portalScreens.some(({ path }) => matchPath(path, page))).toBe(true);
  });

  it('sees an administrator first, whatever the type of account', () => {
    expect(roleOf(aUser({ isAdmin: true, userType: 'customer' }))).toBe('admin');
    expect(roleOf(aUser({ userType: 'customer' }))).toBe('customer');
  });
});
