import { randomUUID } from 'node:crypto';
import { eventually } from '../../../test/support/eventually.js';
import { aCustomer, anAdmin, demoPassword, type Person } from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';

let product: Product;
let person: Person;
let other: Person;
beforeAll(async () => {
  product = await Product.start();
  [person, other] = [await aCustomer(product), await aCustomer(product)];
});
afterAll(() => product?.stop());

interface Copy {
  id: string;
  status: string;
}

describe('one’s own data', () => {
  it('is told section by section to whoever is signed in', async () => {
    const { status, body } = await person.visitor.get<{ sections: { title: string }[] }>(
      '/api/account/data-map',
    );
    expect(status).toBe(200);
    expect(body.sections.map(({ title }) => title)).toContain('Your account');
    expect((await product.visitor().get('/api/account/data-map')).status).toBe(401);
  });

  it('comes as a zip that a worker makes, and to nobody else', async () => {
    const asked = await person.visitor.post<Copy>('/api/account/export', { password: demoPassword });
    expect(asked.status).toBe(202);
    const path = `/api/account/exports/${asked.body.id}/file`;
    await eventually('the copy is made', async () => {
      const { body } = await person.visitor.get<Copy[]>('/api/account/exports');
      expect(body).toMatchObject([{ id: asked.body.id, status: 'made', progress: 100 }]);
      return true;
    });
    const file = await person.visitor.get(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/zip');
    expect(file.text.startsWith('PK')).toBe(true);
    expect((await other.visitor.get(path)).status).toBe(404);
    expect((await product.visitor().get(path)).status).toBe(401);
  });

  it('asks for the password, and takes nothing else', async () => {
    const ask = (body: unknown) => person.visitor.post('/api/account/export', body);
    expect((await ask({})).status).toBe(422);
    expect((await ask({ password: 'wrong-password' })).body).toMatchObject({ status: 422 });
    expect((await ask({ password: demoPassword, userId: randomUUID() })).status).toBe(400);
    expect((await person.visitor.get(`/api/account/exports/${randomUUID()}/file`)).status).toBe(404);
  });

  it('ends with the account: asked for with the password, seen by staff, and taken back', async () => {
    const erase = (body: unknown) => other.visitor.delete('/api/account', body);
    expect((await erase({})).status).toBe(422);
    expect((await erase({ password: 'wrong-password' })).status).toBe(422);
    const asked = await erase({ password: demoPassword });
    expect(asked.status).toBe(202);
    const { body } = await other.visitor.get<{ erasedOn: string | null }>('/api/account/erasure');
    expect(asked.body).toMatchObject({ erasedOn: body.erasedOn });
    const admin = await anAdmin(product);
    const seen = await admin.visitor.get<{ erasures: object[]; retention: object[] }>(
      '/api/admin/data-keeping',
    );
    expect(seen.body.erasures).toMatchObject([{ userId: other.id, status: 'waiting' }]);
    expect(seen.body.retention.length).toBeGreaterThan(10);
    expect((await other.visitor.get('/api/admin/data-keeping')).status).toBe(403);
    expect((await other.visitor.post('/api/account/keep')).status).toBe(204);
    expect((await other.visitor.post('/api/account/keep')).status).toBe(409);
    expect((await admin.visitor.delete('/api/account', { password: demoPassword })).status).toBe(409);
  });
});
