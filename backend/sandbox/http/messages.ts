import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeForm, isParams, type Params } from './form.js';

/** A request, read to its end. */
export type SandboxRequest = {
  method: string;
  path: string;
  query: Params;
  headers: IncomingMessage['headers'];
  body: Params;
  rawBody: string;
  /** The body as it came. */
  bytes: Buffer;
  /** Parts of the path that the route names, `/v1/refunds/:id`. */
  route: Record<string, string>;
};

export type Answer = { status: number; headers?: Record<string, string>; body: string | Buffer };

const longestBody = 1_000_000;

/** Reads and decodes a request. Form and JSON bodies both become params. @throws Error when it is too long or torn. */
export async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const url = new URL(incoming.url ?? '/', 'http://sandbox');
  const bytes = await readBody(incoming);
  const rawBody = bytes.toString('utf8');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: decodeForm(url.search.slice(1)),
    headers: incoming.headers,
    body: decodeBody(rawBody, incoming.headers['content-type'] ?? ''),
    rawBody,
    bytes,
    route: {},
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodeBody(text: string, contentType: string): Params {
  if (text === '') return {};
  if (contentType.includes('json') || text.startsWith('{')) {
    try {
      const value: unknown = JSON.parse(text);
      return isParams(value) ? value : {};
    } catch {
      return {};
    }
  }
  return decodeForm(text);
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body, null, 2),
  };
}

export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location }, body: '' };
}

export function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers });
  response.end(answer.body);
}
