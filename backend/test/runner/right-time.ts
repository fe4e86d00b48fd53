import { advanceClock, clockNow } from '../../sandbox/clock.js';

/** The sandbox has one clock in a process, which tests move ahead: a test file begins at the time that it is. */
advanceClock(Date.now() - clockNow());
