import { hashSync } from '@node-rs/argon2';
import { signedUp, testPassword } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { AuthModule } from '../auth.module.js';
import { isOutdated } from '../password-cost.js';
import { Users } from '../users.service.js';
import { Credentials } from './credentials.service.js';

let rooms: Rooms;

beforeAll(async () => {
  rooms = await openRooms([AuthModule]);
});
afterAll(() => rooms?.close());

const from = { ip: '203.0.113.7', device: null };

describe('a password that was hashed with less work', () => {
  it('is hashed anew when its owner signs in, and still signs in', async () => {
    const { id, email } = await signedUp(rooms.app);
    const weak = hashSync(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await rooms.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, weak]);
    const credentials = rooms.app.get(Credentials);
    await expect(credentials.check(email, 'not-the-password', from)).rejects.toMatchObject({
      code: 'auth.wrong-credentials',
    });
    const kept = async () => (await rooms.app.get(Users).get(id)).passwordHash;
    expect(await kept()).toBe(weak);
    const user = await credentials.check(email, testPassword, from);
    const strong = await kept();
    expect([isOutdated(weak), isOutdated(strong), user.passwordHash]).toEqual([true, false, strong]);
    await credentials.check(email, testPassword, from);
    expect(await kept()).toBe(strong);
  });
});
