/** One answer of the product. */
export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly text: string;
}

/** Somebody who calls the product over HTTP and keeps their cookies. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private password: string | undefined;

  constructor(private readonly base: string) {}

  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> {
    return this.call<Body>('GET', path);
  }
  post<Body = Record<string, unknown>>(path: string, body: unknown = {}): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, body);
  }
  put<Body = Record<string, unknown>>(path: string, body: unknown = {}): Promise<Answer<Body>> {
    return this.call<Body>('PUT', path, body);
  }
  delete<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call<Body>('DELETE', path, body);
  }

  /** From here on this person gives their password when they are asked for it, and sends the request once more, as the browser does. */
  provesWith(password: string): void {
    this.password = password;
  }

  /** Any request; `body` of a string goes out as it is. */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await this.send<Body>(method, path, body, headers);
    const { code } = answer.body as { code?: string };
    if (code !== 'auth.proof-required' || this.password === undefined) return answer;
    await this.send('POST', '/api/auth/proof', { currentPassword: this.password }, headers);
    return this.send<Body>(method, path, body, headers);
  }

  private async send<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<Body>> {
    const response = await fetch(new URL(path, this.base), {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(90_000),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) as Body };
  }

  /** The cookies as one header, for a second browser or a raw request. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const gone = attributes.some(
      (one) => /^\s*max-age=0$/i.test(one) || /expires=thu, 01 jan 1970/i.test(one),
    );
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
