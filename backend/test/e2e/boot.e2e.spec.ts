import { Child } from '../support/child.js';

describe.each(['src/main.js', 'src/worker.js'])('%s', (file) => {
  it('that lacks what it needs in production ends and names each variable, in a line of its own', async () => {
    const process = new Child(file, { NODE_ENV: 'production' });
    await expect(process.start()).rejects.toThrow('ended (1) before it was ready');
    const [first, ...rest] = process.printed.trimEnd().split('\n');
    expect(first).toBe('The environment is not usable:');
    expect(rest.filter((line) => !/^ {2}- [A-Z_]+: /.test(line))).toEqual([]);
    for (const name of [
      'DATABASE_URL',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'TWILIO_FROM',
      'MAIL_FROM',
      'PUBLIC_URL',
    ])
      expect(rest.join('\n')).toContain(`- ${name}: `);
  });
});
