import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import type { Lead } from '../../leads/lead.entity.js';
import { InvitationsClosed, InvitationsFull } from '../bids.errors.js';

/** For each lead, in total. */
export const mostInvitations = 3;

/** Only while the lead takes bids. What its owner cannot see has no invitations. @throws NotFound, InvitationsClosed */
export function assertTakesInvitations(lead: Pick<Lead, 'isOpen' | 'archivedAt'>): void {
  if (lead.archivedAt) throw new NotFound();
  if (!lead.isOpen) throw new InvitationsClosed();
}

/**
 * @param invited who is invited already; they may be named again, which changes nothing
 * @returns whom to invite now
 * @throws InvitationsFull
 */
export function newlyInvited(installerIds: readonly string[], invited: readonly string[]): string[] {
  const fresh = [...new Set(installerIds)].filter((id) => !invited.includes(id));
  const left = Math.max(0, mostInvitations - invited.length);
  if (fresh.length > left) throw new InvitationsFull({ left });
  return fresh;
}

/** @throws InvalidFields */
export function assertInvitable(installerIds: readonly string[], invitable: readonly string[]): void {
  if (installerIds.some((id) => !invitable.includes(id)))
    throw new InvalidFields({
      installerIds: 'One of these installers cannot take on work at the moment. Please choose another.',
    });
}
