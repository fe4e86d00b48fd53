import { request } from 'node:http';

/**
 * One request. @param from where a proxy in front would say that it comes from
 * @returns its status, 0 when the connection was cut, what it brought, and how long it took in milliseconds
 */
export function send(target, { method = 'GET', path, headers = {}, body }, { from, agent, cookie } = {}) {
  const begun = performance.now();
  return new Promise((done) => {
    const finish = (status, more) => done({ status, ...more, ms: performance.now() - begun });
    const sent = request(
      {
        host: target.hostname,
        port: target.port,
        agent,
        method,
        path,
        headers: {
          'user-agent': 'attack',
          ...(from && { 'x-forwarded-for': from }),
          ...(cookie && { cookie }),
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += text.length < 5_000_000 ? part : ''));
        answer.once('end', () =>
          finish(answer.statusCode, {
            text,
            retryAfter: answer.headers['retry-after'],
            cookies: (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]),
          }),
        );
        answer.once('error', () => finish(0));
      },
    );
    sent.setTimeout(120_000, () => sent.destroy());
    sent.once('error', () => finish(0));
    sent.end(body);
  });
}

export const asJson = (method, path, body, headers = {}) => ({
  method,
  path,
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** One file and its fields, as a browser sends them. */
export function asForm(path, fields, file) {
  const mark = '----attack';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    method: 'POST',
    path,
    body: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  };
}

/** An address of its own for each `n`, of the range for tests of networks, which no real host has. */
export const networkNo = (n) => `198.${18 + ((n >> 16) % 2)}.${(n >> 8) % 256}.${n % 256}`;
