import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { tooMuchMemory, type Answer, type Request } from './jobs.js';

/** A process or a thread that does one job at a time. */
export interface JobRunner {
  give(request: Request<unknown>): void;
  /** It ends now, whatever it does. */
  end(): void;
  /** Whether this process stays for as long as the runner works. */
  keepAlive(isWorking: boolean): void;
}

export interface RunnerEvents {
  answered(answer: Answer<unknown>): void;
  /** Once, whatever the reason. */
  ended(tookTooMuch: boolean): void;
}

export type Start = (events: RunnerEvents) => JobRunner;

/** A child process: for what may take all memory, crash, or be taken over. It is given none of our environment. */
export const inProcess =
  (program: () => string): Start =>
  ({ answered, ended }) => {
    const child = fork(program(), [], {
      env: {},
      // V8's own memory; the child watches the native memory of libraries itself.
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => answered(message as Answer<unknown>));
    child.once('exit', (code) => ended(code === tooMuchMemory));
    // It could not even be started, or not be told what to do.
    child.on('error', () => {
      child.kill('SIGKILL');
      ended(false);
    });
    return {
      // A child that is gone by now says so by its end.
      give: (request) => void child.send(request, () => undefined),
      end: () => void child.kill('SIGKILL'),
      keepAlive(isWorking) {
        if (isWorking) child.ref();
        else child.unref();
        if (isWorking) child.channel?.ref();
        else child.channel?.unref();
      },
    };
  };

/** A thread of this process: for what is ours and only takes long. */
export const inThread =
  (program: () => string): Start =>
  ({ answered, ended }) => {
    const worker = new Worker(program(), { env: {}, execArgv: [] });
    worker.on('message', (message) => answered(message as Answer<unknown>));
    worker.on('error', () => ended(false));
    worker.once('exit', () => ended(false));
    return {
      give: (request) => worker.postMessage(request),
      end: () => void worker.terminate(),
      keepAlive(isWorking) {
        if (isWorking) worker.ref();
        else worker.unref();
      },
    };
  };
