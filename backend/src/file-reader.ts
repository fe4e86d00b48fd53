import { fileLimits } from './modules/files/files.limits.js';
import { readFile } from './modules/files/reading/file-jobs.js';
import { serveInProcess } from './platform/processes/serve-jobs.js';

/** The process in which files that people send are unpacked: without database, secrets or network of ours (`FileReaders`). */
serveInProcess(readFile, fileLimits.readMemory);
