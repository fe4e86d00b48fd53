import { workOnPassword } from './modules/auth/password-jobs.js';
import { serveInThread } from './platform/processes/serve-jobs.js';

/** A thread that hashes passwords (`Passwords`): nothing else waits for it. */
serveInThread(workOnPassword);
