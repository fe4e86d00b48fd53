import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openStorage } from '../platform/storage/storage.module.js';
import { readEnvironment, BadEnvironment } from '../config/read-environment.js';
import { misspelt } from '../config/misspelt.js';
import { patienceMs, type Check } from './check.js';

export const siteChecks: readonly Check[] = [
  {
    name: 'The environment is one for production',
    problems({ variables }) {
      const { NODE_ENV, STRIPE_SECRET_KEY = '' } = variables;
      return [
        ...(NODE_ENV === 'production' ? [] : ['NODE_ENV: must be production']),
        ...(STRIPE_SECRET_KEY.startsWith('sk_test_')
          ? ['STRIPE_SECRET_KEY: a test key takes no money; a live one begins with sk_live_']
          : []),
        ...problemsInProduction(variables),
      ];
    },
  },
  {
    name: 'Every variable is one that is read',
    problems: ({ variables }) => misspelt(variables),
  },
  {
    name: 'Files that people send are kept',
    reads: ['FILES_DIR', 'FILES_KEEP_FREE_MB', 'S3_ENDPOINT'],
    async problems({ environment }) {
      const storage = openStorage(environment);
      const [key, sent] = [`doctor/${randomUUID()}`, Buffer.from('Is anybody there?')];
      await storage.put(key, sent, 'text/plain');
      const kept = await buffer(await storage.read(key));
      await storage.delete(key);
      const free = (await storage.freeBytes()) ?? Infinity;
      return [
        ...(kept.equals(sent) ? [] : ['A file came back other than it was sent']),
        ...(free < environment.FILES_KEEP_FREE_MB * 1_000_000
          ? [`Uploads are refused: less than ${environment.FILES_KEEP_FREE_MB} MB are free`]
          : []),
      ];
    },
  },
  {
    name: 'The site answers at its address',
    reads: ['PUBLIC_URL'],
    async problems({ environment: { PUBLIC_URL } }) {
      const answer = await fetch(new URL('/health/ready', PUBLIC_URL), {
        signal: AbortSignal.timeout(patienceMs),
      });
      const isHttps = PUBLIC_URL.startsWith('https://');
      return [
        ...(answer.ok ? [] : [`${PUBLIC_URL}/health/ready answers ${answer.status}`]),
        ...(isHttps && !answer.headers.has('strict-transport-security')
          ? ['Answers lack Strict-Transport-Security: does something in front take it away?']
          : []),
      ];
    },
  },
];

function problemsInProduction(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnvironment({ ...variables, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems;
    throw error;
  }
}
