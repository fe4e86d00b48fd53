import { isBeating } from './platform/health/heartbeat.js';

/** For the engine that runs containers: exit code 0 while the worker beside it does its work. */
process.exitCode = isBeating() ? 0 : 1;
