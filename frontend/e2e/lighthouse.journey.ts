import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLead, anAdmin } from '../../backend/test/support/people.js';
import { Product } from '../../backend/test/support/product.js';
import { measure } from '../../tools/lighthouse/measure.mjs';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
  await aLead(await anAdmin(product));
});
afterAll(() => product?.stop());

/**
 * Speed depends on the machine, so it is measured by `npm run lighthouse` and not asserted here; what makes a page fast
 * (nothing moves, nothing blocks, nothing foreign) does not.
 */
it.each(['mobile', 'desktop'] as const)(
  'the landing page is without fault for Lighthouse on %s',
  async (device) => {
    const { scores, failed, audits } = await measure(product.url, device);
    expect({
      ...scores,
      performance: null,
      failed: failed.filter((one) => !/^(first|largest|speed|total|interactive)/.test(one)),
    }).toEqual({
      performance: null,
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      failed: [],
    });
    expect(audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.001);
    expect(audits['render-blocking-resources']?.numericValue ?? 0).toBe(0);
  },
);
