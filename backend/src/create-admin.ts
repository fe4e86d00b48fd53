import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { askSecret } from './config/ask-secret.js';
import { commandLine } from './config/command-line.js';
import { BadEnvironment, readEnvironment } from './config/read-environment.js';
import { withServices } from './with-services.js';
import { DomainError } from './platform/errors/domain-error.js';

async function withAccounts() {
  const [{ ConfigModule }, { PlatformModule }, { AuthModule }] = await Promise.all([
    import('./config/config.module.js'),
    import('./platform/platform.module.js'),
    import('./modules/auth/auth.module.js'),
  ]);
  return { imports: [ConfigModule, PlatformModule, AuthModule] };
}

/** Makes an owner: signing up never does, and owners invite everybody else. */
async function main([email = '', firstName = 'Site', lastName = 'Admin']: string[]): Promise<void> {
  readEnvironment(process.env); // refused in plain words, and before anything begins that must be ended
  const password = process.env['ADMIN_PASSWORD'] || (await askSecret('Password (8 to 256 characters): '));
  const [{ bodyValidation }, { Register }] = await Promise.all([
    import('./platform/http/input/validation.js'),
    import('./modules/auth/auth.dto.js'),
  ]);
  const input = (await bodyValidation().transform(
    { email, firstName, lastName, password },
    { type: 'body', metatype: Register },
  )) as InstanceType<typeof Register>;
  const make = async (app: INestApplicationContext): Promise<void> => {
    const [{ SignUp }, { Environment }] = await Promise.all([
      import('./modules/auth/accounts/sign-up.service.js'),
      import('./config/environment.js'),
    ]);
    await app.get(SignUp).createAdmin(input);
    const { sandbox, PUBLIC_URL } = app.get(Environment);
    console.warn(`${input.email} is an admin now.`);
    if (!sandbox)
      console.warn(
        `Sign in at ${PUBLIC_URL}/auth with a phone at hand: staff need a second factor, and you are led to set it up.`,
      );
  };
  await withServices(withAccounts, make, ['error']);
}

const { positionals } = commandLine({
  usage: `npm run create-admin -- EMAIL [FIRST-NAME [LAST-NAME]]

Makes an owner, who may do everything and invites other staff, and asks for the password. Where nobody can be asked, it is taken from ADMIN_PASSWORD or the standard input.`,
  words: [1, 3],
});
main(positionals).catch((error: unknown) => {
  if (error instanceof DomainError)
    console.error(Object.values(error.fields ?? { error: error.message }).join('\n'));
  else console.error(error instanceof BadEnvironment ? error.message : error);
  process.exitCode = 1;
});
