import { appCode } from '../../../../test/support/authenticator.js';
import { aCustomer, anAdmin, demoPassword } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { Visitor } from '../../../../test/support/visitor.js';

type Refusal = { code: string };

/** Real providers by their addresses: no sandbox, as far as the product knows. */
const live = { STRIPE_API_URL: undefined, STRIPE_JS_URL: undefined };

let product: Product;

beforeAll(async () => {
  product = await Product.start(live);
});
afterAll(() => product?.stop());

const statusOf = async (visitor: Visitor, method: string, path: string) => {
  const { status, body } = await visitor.call<Refusal>(method, path, method === 'GET' ? undefined : {});
  return [path, status, status === 403 ? body.code : null];
};

describe('staff without a second factor, outside the sandbox', () => {
  it('sign in, and then every call but those that lead to one is refused by a code of its own', async () => {
    const admin = await anAdmin(product);
    const browser = product.visitor();
    const signIn = await browser.post<{ user: object }>('/api/login', {
      email: admin.email,
      password: demoPassword,
    });
    expect([signIn.status, signIn.body.user]).toMatchObject([200, { needsSecondFactor: true }]);
    const calls: [method: string, path: string][] = [
      ['GET', '/api/admin/leads'],
      ['GET', '/api/admin/staff'],
      ['GET', '/api/leads'],
      ['GET', '/api/notifications'],
      ['GET', '/api/account/preferences'],
      ['GET', '/api/assignments'],
      ['POST', '/api/leads'],
      ['POST', '/api/files'],
      ['PUT', '/api/profile'],
      ['GET', '/admin/queues'],
    ];
    for (const [method, path] of calls)
      expect(await statusOf(browser, method, path)).toEqual([path, 403, 'auth.second-factor-needed']);
    for (const path of ['/api/auth/user', '/api/auth/two-factor', '/api/auth/sessions'])
      expect(await statusOf(browser, 'GET', path)).toEqual([path, 200, null]);
  });

  it('work once it is set up, and no longer when it is off again', async () => {
    const { visitor } = await anAdmin(product);
    const { secret } = (await visitor.post<{ secret: string }>('/api/auth/two-factor/setup')).body;
    expect((await visitor.get('/api/admin/leads')).status).toBe(403);
    const on = await visitor.post('/api/auth/two-factor/enable', { code: appCode(secret) });
    expect([on.status, (await visitor.get('/api/admin/leads')).status]).toEqual([200, 200]);
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ needsSecondFactor: false });
    const off = { password: demoPassword, code: appCode(secret, 1) };
    expect((await visitor.post('/api/auth/two-factor/disable', off)).status).toBe(200);
    expect((await visitor.get('/api/admin/leads')).status).toBe(403);
  });

  it('is nobody else’s matter', async () => {
    const { visitor } = await aCustomer(product);
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ needsSecondFactor: false });
    expect((await visitor.get('/api/notifications')).status).toBe(200);
  });
});

describe('a session of staff', () => {
  it('ends after half an hour, and says why', async () => {
    const admin = await anAdmin(product);
    await product.database.query(
      "UPDATE sessions SET seen_at = seen_at - interval '30 minutes' WHERE user_id = $1",
      [admin.id],
    );
    const ended = await admin.visitor.get<Refusal & { title: string }>('/api/auth/user');
    expect([ended.status, ended.body.title, ended.body.code]).toEqual([
      401,
      'Unauthorized',
      'auth.session-idle',
    ]);
  });
});
