import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

const root = join(__dirname, '..', '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands of our own: what another package's program says and takes is its own matter. */
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [program, file = '', ...words] = line.split(' ');
  return program === 'node' ? [{ name, args: [join(root, file), ...words] }] : [];
});

describe('our commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ri-commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // No product runs with the data of this folder, and no database is named.
  const environment = { PATH: process.env['PATH'], DATA_DIR: folder };
  const call = (args: readonly string[], env: NodeJS.ProcessEnv = environment, input = '') =>
    spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env, input, timeout: 60_000 });

  it.each(ours)('$name says what it does, without a product that runs', ({ args }) => {
    const { status, stdout } = call([...args, '--help']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/npm (run [a-z:-]+|start|test)\b/)]);
  });

  it.each(ours)('$name refuses what it does not know, before it does anything', ({ args }) => {
    // The database that is named does not answer: who asks it says so instead.
    const { status, stderr } = call([...args, '--repiar'], {
      ...environment,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("'--repiar'")]);
  });

  it('npm start with a data folder that nothing can be made in ends, also when nobody reads what it says', async () => {
    const env = { ...environment, DATA_DIR: '/proc' };
    const start = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], { cwd: root, env });
    start.stdout.destroy();
    start.stderr.destroy();
    // One that goes round and round hears no other signal.
    const impatient = setTimeout(() => start.kill('SIGKILL'), 20_000);
    const [code] = (await once(start, 'exit')) as [number | null];
    clearTimeout(impatient);
    expect(code).toBe(1);
  });

  describe('beside a product that runs', () => {
    let product: Product;
    beforeAll(async () => {
      product = await Product.start();
    });
    afterAll(() => product?.stop());

    const command = join(root, 'backend', 'dist', 'src', 'create-admin.js');
    const isAdmin = async (email: string): Promise<boolean> => {
      const client = new pg.Client({ connectionString: product.database.url });
      await client.connect();
      const { rowCount } = await client.query('SELECT FROM users WHERE email = $1 AND is_admin', [email]);
      await client.end();
      return rowCount === 1;
    };

    it('create-admin makes a member of staff with a password from its input', async () => {
      const env = { ...process.env, ...product.environment };
      const { status, stderr } = call([command, 'ada@example.test'], env, 'hops-and-7-lanterns\n');
      expect([status, stderr]).toEqual([0, expect.stringContaining('ada@example.test is an admin now')]);
      expect(await isAdmin('ada@example.test')).toBe(true);
    });

    it('create-admin shows nothing of a password that is typed into a terminal', async () => {
      // `script` gives it a terminal, whose output it writes to ours.
      const line = `'${process.execPath}' '${command}' eve@example.test`;
      const terminal = spawn('script', ['-qec', line, '/dev/null'], {
        env: { ...process.env, ...product.environment },
      });
      let shown = '';
      terminal.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
      await eventually('the question', () => Promise.resolve(shown.includes('Password')));
      terminal.stdin.write('hops-and-7-lanternX\u007fs\r');
      await once(terminal, 'exit');
      expect(shown).toContain('eve@example.test is an admin now');
      expect(shown).not.toContain('lantern');
      expect(await isAdmin('eve@example.test')).toBe(true);
    });
  });
});
