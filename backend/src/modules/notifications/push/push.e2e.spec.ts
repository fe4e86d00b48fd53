import { randomUUID } from 'node:crypto';
import { eventually } from '../../../../test/support/eventually.js';
import { aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';

let product: Product;
let admin: Person;
let installer: Person;
let customer: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
});
afterAll(() => product?.stop());

const path = '/api/push/subscriptions';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
interface Message {
  at: string;
  urgency: string;
  payload: { title: string; body: string; path: string };
}

const aBrowser = (): Promise<Subscription> => product.control<Subscription>('POST', '/sandbox/push');
const shownBy = ({ endpoint }: Subscription): Promise<Message[]> =>
  product.control('GET', `/sandbox/push?browser=${endpoint.slice(endpoint.lastIndexOf('/') + 1)}`);
const isOn = async ({ visitor }: Person): Promise<unknown> => (await visitor.get(path)).body['isOn'];

describe('notifications on a device', () => {
  it('show a lead within five seconds of its posting, and end with the sign-out', async () => {
    const phone = await aBrowser();
    expect((await installer.visitor.get(path)).body).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
      isOn: false,
    });
    expect((await installer.visitor.post(path, phone)).status).toBe(204);
    expect((await installer.visitor.post(path, phone)).status).toBe(204);
    expect(await isOn(installer)).toBe(true);
    expect(await isOn(customer)).toBe(false);

    // The quickest of a few: one may meet a machine that has much else to do.
    const took: number[] = [];
    while (took.length < 5 && !took.some((ms) => ms <= 5_000)) {
      const jobId = await aJob(customer, { title: 'Loft aerial' });
      const message = await eventually('the lead on the phone', async () =>
        (await shownBy(phone)).find(({ payload }) => payload.path === `/leads/${jobId}`),
      );
      expect(message.urgency).toBe('high');
      const [lead] = await product.database.query<{ posted: Date }>(
        'SELECT activated_at AS posted FROM leads WHERE id = $1',
        [jobId],
      );
      took.push(Date.parse(message.at) - (lead?.posted.getTime() ?? 0));
    }
    expect(Math.min(...took)).toBeLessThanOrEqual(5_000);

    await installer.visitor.post('/api/logout');
    await installer.visitor.post('/api/login', { email: installer.email, password: 'demo-password-1' });
    expect(await isOn(installer)).toBe(false);
    expect(await product.database.query('SELECT FROM push_subscriptions')).toEqual([]);
  });

  it('are turned off again as often as one likes, for this browser alone', async () => {
    const [mine, theirs] = [await aBrowser(), await aBrowser()];
    await customer.visitor.post(path, mine);
    await installer.visitor.post(path, theirs);
    for (let times = 0; times < 2; times += 1) expect((await customer.visitor.delete(path)).status).toBe(204);
    expect([await isOn(customer), await isOn(installer)]).toEqual([false, true]);
  });

  it('are for those who are signed in', async () => {
    const stranger = product.visitor();
    const subscription = await aBrowser();
    const answers = [
      await stranger.get(path),
      await stranger.post(path, subscription),
      await stranger.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://localhost/abc',
    'https://postgres/abc',
    'https://db.internal/abc',
    'https://fcm.googleapis.com:22/abc',
    'https://somebody:secret@fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'nonsense',
  ])('are not sent to %s', async (endpoint) => {
    const { keys } = await aBrowser();
    const answer = await customer.visitor.post(path, { endpoint, keys });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('endpoint');
    expect(await isOn(customer)).toBe(false);
  });

  it.each<[string, (good: Subscription) => unknown, number]>([
    ['no keys', ({ endpoint }) => ({ endpoint }), 422],
    ['a key that is too short', (good) => ({ ...good, keys: { ...good.keys, p256dh: 'BAAA' } }), 422],
    [
      'a key that is no point of the curve',
      (good) => ({ ...good, keys: { ...good.keys, p256dh: `B${'A'.repeat(86)}` } }),
      422,
    ],
    ['no secret', (good) => ({ ...good, keys: { p256dh: good.keys.p256dh } }), 422],
    [
      'an address without end',
      (good) => ({ ...good, endpoint: `https://a.example/${'a'.repeat(1_000)}` }),
      422,
    ],
    ['a field of another person', (good) => ({ ...good, userId: randomUUID() }), 400],
  ])('are not turned on with %s', async (_what, spoilt, status) => {
    const answer = await customer.visitor.post(path, spoilt(await aBrowser()));
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/should not be|must be/);
    expect(await isOn(customer)).toBe(false);
  });
});
