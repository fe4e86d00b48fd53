import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { aPdf, inList } from '../../../test/support/documents/a-pdf.js';
import { eventually } from '../../../test/support/eventually.js';
import { aCustomer, demoPassword, type Person } from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';
import type { Visitor } from '../../../test/support/visitor.js';
import { fileLimits } from './files.limits.js';

let product: Product;
let customer: Person;
let other: Person;

beforeAll(async () => {
  product = await Product.start();
  customer = await aCustomer(product);
  other = await aCustomer(product);
});
afterAll(() => product?.stop());

const drawn = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#083b43' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function send(visitor: Visitor, bytes: Buffer, purpose = 'job-photo') {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const answer = await fetch(`${product.url}/api/files`, {
    method: 'POST',
    headers: { cookie: visitor.cookieHeader },
    body: form,
  });
  const body = (await answer.json()) as { code?: string; detail?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body };
}

/** The processes that the product has started. */
function children(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.filter(([, parent]) => parent === product.app.pid).map(([pid = 0]) => pid);
}

describe('a picture that unpacks to too much', () => {
  it('is refused by its header, and nothing is started to read it', async () => {
    const bomb = await drawn(7_060);
    expect(bomb.length).toBeLessThan(200_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(customer.visitor, bomb)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 413,
        code: 'files.too-many-pixels',
        detail: 'This picture has 50 megapixels. We take up to 24: please send a smaller copy.',
      });
    expect(children()).toEqual([]);
  });
});

describe('many pictures at once', () => {
  it('are read one after the other in a process of their own: the rest of a flood is told when to come back, and others pass', async () => {
    const large = await drawn(3_500);
    const most = { children: 0 };
    const flood = Promise.all(Array.from({ length: 24 }, () => send(customer.visitor, large)));
    let isOver = false;
    void flood.finally(() => (isOver = true));
    const small = await drawn(30);
    const honest = send(other.visitor, small);
    let reads = 0;
    while (!isOver) {
      expect((await other.visitor.get('/api/auth/user')).status).toBe(200);
      most.children = Math.max(most.children, children().length);
      reads += 1;
    }
    const answers = await flood;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(24);
    // The first is not done before the last has come.
    expect(refused.length).toBeGreaterThanOrEqual(24 - fileLimits.underWayEach - 4);
    for (const { code, retryAfter } of refused) expect([code, retryAfter]).toEqual(['files.busy', '5']);
    expect((await honest).status).toBe(201);
    expect(most.children).toBe(fileLimits.readAtOnce);
    expect(reads).toBeGreaterThan(5);
  });

  it('survive the end of their reader: the one in its hands is to be sent again, and the next is read by another', async () => {
    const [reader] = children();
    expect(reader).toBeDefined();
    const counted = async () => {
      const [day] = await product.database.query<{ bytes: string }>(
        'SELECT bytes FROM upload_days WHERE owner_id = $1',
        [customer.id],
      );
      return Number(day?.bytes);
    };
    const before = await counted();
    process.kill(reader ?? 0, 'SIGSTOP'); // so that it cannot be done before it is ended
    const large = send(customer.visitor, await drawn(4_900));
    await eventually('the picture is counted, which is the step before it is read', async () => {
      return (await counted()) > before;
    });
    // The product answers this after it has heard of the count, and with that has handed the picture over.
    expect((await other.visitor.get('/api/auth/user')).status).toBe(200);
    process.kill(reader ?? 0, 'SIGKILL');
    expect(await large).toMatchObject({ status: 503, code: 'files.busy', retryAfter: '5' });
    expect((await send(customer.visitor, await drawn(30))).status).toBe(201);
    expect(children()).not.toContain(reader);
  });
});

describe('who sends files', () => {
  it('has proven email and phone', async () => {
    const visitor = product.visitor();
    await visitor.post('/api/register', {
      email: 'unproven@example.test',
      password: demoPassword,
      firstName: 'Una',
      lastName: 'Unproven',
      userType: 'customer',
      phoneNumber: '+447700900999',
    });
    for (const bytes of [await drawn(30), Buffer.from('rubbish')])
      expect(await send(visitor, bytes)).toMatchObject({ status: 403, code: 'auth.contact-unverified' });
  });

  it('is told at the end of the day’s bucket, and how long to wait', async () => {
    await product.database.query('UPDATE upload_days SET bytes = $2 WHERE owner_id = $1', [
      other.id,
      fileLimits.bytesPerDay,
    ]);
    const answer = await send(other.visitor, await drawn(30));
    expect(answer).toMatchObject({ status: 429, code: 'files.enough-for-today' });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  });
});

describe('a paper', () => {
  it('is read too: one with scripts is refused, one without is kept', async () => {
    const answer = await send(customer.visitor, aPdf(inList('5 0 << /S /JavaScript /JS (1) >>')), 'document');
    expect(answer).toMatchObject({
      status: 415,
      code: 'files.pdf-with-scripts',
      detail: 'This PDF contains scripts. Please print it to a new PDF, and send that.',
    });
    expect((await send(customer.visitor, aPdf(), 'evidence')).status).toBe(201);
  });
});

it('leaves no reader behind', async () => {
  const [reader = 0] = children();
  expect(reader).toBeGreaterThan(0);
  await product.app.stop();
  await eventually('the reader has ended', async () => {
    try {
      return !process.kill(reader, 0);
    } catch {
      return true;
    }
  });
});
