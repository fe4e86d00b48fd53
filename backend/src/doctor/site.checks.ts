import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openStorage } from '../platform/storage/storage.module.js';
import { readEnvironment, BadEnvironment } from '../config/read-environment.js';
import { operatorGaps } from '../config/operator.js';
import { patienceMs, type Check } from './check.js';

export const siteChecks: readonly Check[] = [
  {
    name: 'The environment is one for production',
    problems({ variables }) {
      try {
        readEnvironment({ ...variables, NODE_ENV: 'production' });
        return [];
      } catch (error) {
        if (error instanceof BadEnvironment) return error.problems;
        throw error;
      }
    },
  },
  {
    name: 'The site says who runs it',
    problems: ({ environment }) => {
      const gaps = operatorGaps(environment);
      return gaps.length > 0 ? [`Not set: ${gaps.join(', ')}`] : [];
    },
  },
  {
    name: 'Files that people send are kept',
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
