import { defineStale } from '../../platform/errors/stale.js';

export const StaleSettings = defineStale('settings.stale');
