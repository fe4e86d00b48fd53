import { Injectable, type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { Environment } from '../../config/environment.js';
import { currentContext } from '../context/context.js';

/** Fields that never reach a log, at any depth that we write: secrets, and what would name a person. */
export const redactedFields = [
  'password',
  'passwordHash',
  'token',
  'code',
  'secret',
  'clientSecret',
  'client_secret',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'phone',
  'phoneNumber',
  'contactPhone',
  'to',
  'recipient',
  'firstName',
  'lastName',
  'address',
  'businessAddress',
  'postcode',
  'body',
  'text',
  'html',
  'card',
  'bio',
  'message',
];

/** Which request or scheduled run a line belongs to. */
const requestFacts = (): object => {
  const { requestId } = currentContext();
  return requestId === null ? {} : { requestId };
};

/** Structured logs, one JSON line each, without secrets and personal data. */
@Injectable()
export class Log implements LoggerService {
  readonly pino: Logger;

  constructor(environment: Environment) {
    this.pino = pino({
      level: environment.LOG_LEVEL,
      base: { role: environment.ROLE },
      mixin: requestFacts,
      redact: {
        paths: redactedFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[hidden]',
      },
      serializers: { err: (error: Error) => ({ type: error.name, stack: error.stack }) },
    });
  }

  debug(text: string, facts?: object | string): void {
    this.write('debug', text, facts);
  }
  log(text: string, facts?: object | string): void {
    this.write('info', text, facts);
  }
  warn(text: string, facts?: object | string): void {
    this.write('warn', text, facts);
  }
  /** @param facts facts of ours, or (from Nest) a stack */
  error(text: string, facts?: object | string): void {
    this.write('error', text, facts);
  }

  private write(
    level: 'debug' | 'info' | 'warn' | 'error',
    text: string,
    facts: object | string | undefined,
  ): void {
    this.pino[level](typeof facts === 'object' ? facts : facts ? { context: facts } : {}, text);
  }
}
