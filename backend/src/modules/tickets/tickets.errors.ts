import { defineStale } from '../../platform/errors/stale.js';

export const StaleTicket = defineStale('tickets.stale');
