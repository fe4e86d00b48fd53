import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BadEnvironment, readEnvironment } from './config/read-environment.js';
import { ConfigModule } from './config/config.module.js';
import { Register } from './modules/auth/auth.dto.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { SignUp } from './modules/auth/accounts/sign-up.service.js';
import { DomainError } from './platform/errors/domain-error.js';
import { bodyValidation } from './platform/http/input/validation.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({ imports: [ConfigModule, PlatformModule, AuthModule] })
class CreateAdminModule {}

/** The first line of the standard input, so that the password is in no command line and no shell history. */
async function readPassword(): Promise<string> {
  const given = process.env['ADMIN_PASSWORD'];
  if (given) return given;
  if (process.stdin.isTTY) process.stderr.write('Password (8 to 256 characters): ');
  const lines = createInterface({ input: process.stdin, terminal: false });
  const { value } = (await lines[Symbol.asyncIterator]().next()) as { value?: string };
  lines.close();
  return value ?? '';
}

/** Makes a member of staff: signing up never does. */
async function main([email = '', firstName = 'Site', lastName = 'Admin']: string[]): Promise<void> {
  readEnvironment(process.env); // refused in plain words, and before anything begins that must be ended
  const input = (await bodyValidation().transform(
    { email, firstName, lastName, password: await readPassword() },
    { type: 'body', metatype: Register },
  )) as Register;
  process.env['ROLE'] = 'api';
  const app = await NestFactory.createApplicationContext(CreateAdminModule, {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    await app.get(SignUp).createAdmin(input);
    console.warn(`${input.email} is an admin now.`);
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof DomainError)
    console.error(Object.values(error.fields ?? { error: error.message }).join('\n'));
  else console.error(error instanceof BadEnvironment ? error.message : error);
  process.exitCode = 1;
});
