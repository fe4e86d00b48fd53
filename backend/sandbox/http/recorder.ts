import { clockNow } from '../clock.js';
import type { Params } from './form.js';
import type { SandboxRequest } from './messages.js';

export type RecordedRequest = {
  at: string;
  method: string;
  path: string;
  query: Params;
  body: Params;
  rawBody: string;
  headers: Record<string, string>;
};

const kept = 5000;
const shownHeaders = [
  'idempotency-key',
  'stripe-version',
  'stripe-account',
  'content-type',
  'user-agent',
  'x-request-id',
];

/** The last requests that reached the providers' APIs, for tests that check what an adapter sends. */
export class Recorder {
  #requests: RecordedRequest[] = [];

  record(request: SandboxRequest): void {
    const headers = shownHeaders.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const { method, path, query, body, rawBody } = request;
    this.#requests.push({
      at: new Date(clockNow()).toISOString(),
      method,
      path,
      query,
      body,
      rawBody,
      headers: Object.fromEntries(headers),
    });
    if (this.#requests.length > kept) this.#requests.shift();
  }

  /** Oldest first. */
  list(): RecordedRequest[] {
    return this.#requests;
  }

  clear(): void {
    this.#requests = [];
  }
}
