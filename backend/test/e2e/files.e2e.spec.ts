import sharp from 'sharp';
import { aCustomer, anAdmin, anInstaller, type Person } from '../support/people.js';
import { Product } from '../support/product.js';

let product: Product;
let customer: Person;
let installer: Person;

beforeAll(async () => {
  product = await Product.start();
  customer = await aCustomer(product);
  installer = await anInstaller(product, await anAdmin(product));
});
afterAll(() => product?.stop());

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#f28c28' } })
    .png()
    .toBuffer();

interface Sent {
  readonly status: number;
  readonly body: { id: string; url: string; thumbnailUrl: string | null; code?: string };
}

async function send(
  who: Person,
  parts: [name: string, value: Buffer | string, file?: string][],
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value, file] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), file ?? 'photo.png');
  const response = await fetch(`${product.url}/api/files`, {
    method: 'POST',
    headers: { cookie: who.visitor.cookieHeader },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

const read = (who: Person, path: string): Promise<Response> =>
  fetch(product.url + path, { headers: { cookie: who.visitor.cookieHeader } });

const rows = async (): Promise<number> =>
  Number((await product.database.query<{ n: string }>('SELECT count(*) AS n FROM files'))[0]?.n);

describe('sending a file', () => {
  it('answers where it is, and its sender can see it', async () => {
    const { status, body } = await send(customer, [
      ['file', await aPhoto()],
      ['purpose', 'job-photo'],
    ]);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      url: `/api/files/${body.id}`,
      thumbnailUrl: `/api/files/${body.id}/thumbnail`,
    });
    for (const path of [body.url, body.thumbnailUrl ?? '']) {
      const answer = await read(customer, path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="job-photo-[0-9a-f]{8}\.webp"$/,
      );
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
    }
    expect((await read(installer, body.url)).status).toBe(404);
    expect((await fetch(product.url + body.url)).status).toBe(401);
  });

  it('takes a path in the name for what it is: nothing', async () => {
    const { status, body } = await send(customer, [
      ['purpose', 'avatar'],
      ['file', await aPhoto(), '../../../../etc/passwd'],
    ]);
    expect(status).toBe(201);
    expect((await read(customer, body.url)).headers.get('content-disposition')).not.toContain('passwd');
  });
});

describe('rubbish', () => {
  it.each<[string, number, string, () => Promise<[string, Buffer | string][]>]>([
    [
      'a page dressed up as a picture',
      415,
      'files.type-refused',
      async () => [
        ['file', Buffer.from('<html><script>1</script>')],
        ['purpose', 'job-photo'],
      ],
    ],
    [
      'half a picture',
      415,
      'files.unreadable',
      async () => [
        ['file', (await aPhoto()).subarray(0, 40)],
        ['purpose', 'job-photo'],
      ],
    ],
    [
      'too much',
      413,
      'files.too-large',
      async () => [
        ['file', Buffer.alloc(16 * 1_024 * 1_024, 1)],
        ['purpose', 'job-photo'],
      ],
    ],
    ['no purpose', 400, 'files.incomplete', async () => [['file', await aPhoto()]]],
    [
      'a purpose that is none',
      400,
      'files.incomplete',
      async () => [
        ['file', await aPhoto()],
        ['purpose', 'constructor'],
      ],
    ],
    ['no file', 400, 'files.incomplete', async () => [['purpose', 'job-photo']]],
    [
      'an empty file',
      400,
      'files.incomplete',
      async () => [
        ['file', Buffer.alloc(0)],
        ['purpose', 'job-photo'],
      ],
    ],
    [
      'two files',
      400,
      'files.incomplete',
      async () => [
        ['file', await aPhoto()],
        ['file', await aPhoto()],
        ['purpose', 'job-photo'],
      ],
    ],
    [
      'a field that nobody declared',
      400,
      'request.unknown-field',
      async () => [
        ['purpose', 'job-photo'],
        ['ownerId', 'x'],
        ['file', await aPhoto()],
      ],
    ],
    [
      'another role’s purpose',
      403,
      'files.wrong-purpose',
      async () => [
        ['file', await aPhoto()],
        ['purpose', 'work-photo'],
      ],
    ],
  ])('%s is refused with %i and leaves nothing', async (_, status, code, parts) => {
    const before = await rows();
    const answer = await send(customer, await parts());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rows()).toBe(before);
  });

  it('that breaks off in the middle is refused', async () => {
    const answer = await customer.visitor.call(
      'POST',
      '/api/files',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
    expect(answer.status).toBe(400);
    const without = await customer.visitor.call('POST', '/api/files', 'abc', {
      'content-type': 'multipart/form-data',
    });
    expect(without.status).toBe(400);
  });

  it('is no form where a form is not read, and no JSON where a form is', async () => {
    const form = await customer.visitor.call('POST', '/api/customer/jobs', '--x--', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(form.status).toBe(415);
    expect((await customer.visitor.post('/api/files', {})).status).toBe(400);
  });

  it('leads to nothing in an address', async () => {
    for (const path of [
      '/api/files/..%2F..%2Fsecret',
      '/api/files/abc',
      '/api/files/019a0000-0000-7000-8000-000000000001',
    ])
      expect((await read(customer, path)).status).toBe(404);
  });
});
