import { Child } from '../../../backend/test/support/child';
import { Product } from '../../../backend/test/support/product';

/** A product with the demo market of `npm start`. */
export async function openDemoMarket(): Promise<Product> {
  const product = await Product.start();
  // Nothing but the seed works on the queues while the market is built.
  await product.app.stop();
  const seed = new Child('src/seed.js', product.environment);
  await seed.start().catch(() => undefined);
  const code = await seed.ended();
  if (code !== 0) throw new Error(`The seed ended (${code}):\n${seed.printed}`);
  await product.app.start();
  return product;
}
