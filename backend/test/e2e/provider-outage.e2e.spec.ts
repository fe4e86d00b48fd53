import { otherThanExpected } from '../support/alerts.js';
import { Books } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { aBid, aLead, anAdmin, anInstaller, demoPassword, unlock, type Person } from '../support/people.js';
import { Product } from '../support/product.js';

const token = 'only-for-prometheus-0123';

describe('while the payment provider hangs', () => {
  let product: Product;
  let books: Books;
  let admin: Person;
  let bidder: Person;
  let newcomer: Person;
  beforeAll(async () => {
    product = await Product.start({
      METRICS_TOKEN: token,
      SWEEP_SECONDS: '0.5',
      STRIPE_TIMEOUT_MS: '3000',
      DEPOSIT_PATIENCE_MS: '1000',
    });
    admin = await anAdmin(product);
    bidder = await anInstaller(product, admin);
    newcomer = await anInstaller(product, admin);
    books = await Books.open(product);
  });
  afterAll(async () => {
    await books?.close();
    await product?.stop();
  });

  const metrics = async (): Promise<string> => {
    const answer = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return answer.text();
  };
  const stateIn = (text: string): string | undefined =>
    /provider_breaker\{line="cards",state="([a-z-]+)"\} 1/.exec(text)?.[1];
  const statusOf = async (leadId: string): Promise<string | undefined> => {
    const [row] = await product.database.query<{ status: string }>(
      'SELECT status FROM unlocks WHERE lead_id = $1',
      [leadId],
    );
    return row?.status;
  };

  it('a deposit is told to come back, all else goes on, leads close, and afterwards nothing is missing', async () => {
    const [ending, fresh] = [await aLead(admin), await aLead(admin)];
    // A second's patience is less than a loaded machine may need for a provider that answers.
    await eventually('a bid', () => aBid(product, bidder, ending), { seconds: 300 });
    await product.control('POST', '/sandbox/faults', {
      kind: 'hang',
      match: { path: '/v1/' },
      times: 100_000,
    });

    const open = await eventually('an open breaker', async () => {
      const deposit = await newcomer.visitor.post(`/api/leads/${fresh}/deposit`);
      expect(deposit.status).toBe(503);
      const text = await metrics();
      return stateIn(text) === 'open' ? text : null;
    });
    expect(otherThanExpected('ProviderIsSilent', open, [{ line: 'cards' }])).toBe('');
    const visitor = product.visitor();
    expect((await visitor.post('/api/login', { email: bidder.email, password: demoPassword })).status).toBe(
      200,
    );
    expect((await visitor.get('/api/leads')).status).toBe(200);
    expect((await visitor.get('/api/payments')).status).toBe(200);
    expect((await admin.visitor.put(`/api/leads/${ending}`, { status: 'cancelled' })).status).toBe(200);
    await eventually('the deposit on its way back', async () => (await statusOf(ending)) === 'refunding');
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);

    await product.control('DELETE', '/sandbox/faults');
    const closed = await eventually('a closed breaker', async () => {
      const text = await metrics();
      return stateIn(text) === 'closed' ? text : null;
    });
    expect(otherThanExpected('ProviderIsSilent', closed, [])).toBe('');
    await eventually('a deposit', async () => (await unlock(product, newcomer, fresh)) === 'succeeded');
    let troubles: string[] = [];
    await eventually('rest', async () => (troubles = await books.troubles()).length === 0, {
      seconds: 180,
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${troubles.join('\n')}`);
    });
    expect(await statusOf(ending)).toBe('refunded');
  });
});
