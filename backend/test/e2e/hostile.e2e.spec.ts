import { Product } from '../support/product.js';

/** What a stranger can send without an account, and what must not come of it. */
describe('a stranger', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start();
  });
  afterAll(() => product?.stop());

  it.each([
    ['a path of slashes', `/${'/'.repeat(15_900)}x`],
    ['an endless path', `/api/leads/${'a/'.repeat(1_100)}`],
    ['an endless path of percent signs', `/blog/${'%2F'.repeat(800)}`],
  ])('is told early that %s is longer than any of ours', async (_what, path) => {
    const { status, headers, body } = await product.visitor().get(`${product.url}${path}`);
    expect([status, body['code']]).toEqual([414, 'request.address-too-long']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });

  it('reaches the page behind closing slashes, and none of them is read as another site', async () => {
    const { status, headers } = await product.visitor().get(`/blog${'/'.repeat(500)}`);
    expect([status, headers.get('location')]).toEqual([308, '/blog']);
    expect((await product.visitor().get(`${product.url}${'/'.repeat(500)}`)).status).toBe(404);
  });

  it('may send a long question to a list', async () => {
    const { status } = await product.visitor().get(`/api/stats?${'q'.repeat(8_000)}=1`);
    expect(status).not.toBe(414);
  });
});
