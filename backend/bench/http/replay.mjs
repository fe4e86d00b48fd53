// A request that was recorded, done again about something else: what the recorded one was given stands for what this one is given.
import http from 'node:http';

const named = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|pi_\w+/g;

/** Which of the first row's values, or of the provider's answer, are names of things; null for all others. */
export const namesIn = (values) =>
  values.map((value) => (typeof value === 'string' && value.search(named) === 0 ? value : null));

/** Of this request the same that those of the recorded one were. @param known recorded name → own name */
export const own = (value, known) =>
  typeof value === 'string' ? value.replace(named, (name) => known.get(name) ?? name) : value;

export function learn(known, recorded, given) {
  for (const [at, name] of recorded.entries()) if (name && given[at]) known.set(name, given[at]);
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });

/** The same call to the provider. @returns the names that it gave */
export function callAgain({ method, url, headers, body }, known) {
  return new Promise((resolve, reject) => {
    const sent = own(body, known);
    const mine = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, own(value, known)]),
    );
    const request = http.request(url, {
      ...{ method, agent },
      headers: { ...mine, 'content-length': Buffer.byteLength(sent) },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.once('end', () => {
        if (response.statusCode !== 200)
          return reject(new Error(`The provider answered ${text.slice(0, 300)}`));
        const { id, client_secret: secret } = JSON.parse(text);
        resolve(namesIn([id, secret]));
      });
    });
    request.end(sent);
  });
}
