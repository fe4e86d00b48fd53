import { Global, Module } from '@nestjs/common';
import { Environment } from './environment.js';
import { readEnvironment } from './read-environment.js';

/** Gives every room the same checked environment. A bad one stops the start before anything else opens. */
@Global()
@Module({
  providers: [{ provide: Environment, useFactory: () => readEnvironment(process.env) }],
  exports: [Environment],
})
export class ConfigModule {}
