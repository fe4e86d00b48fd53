import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../database/database.js';
import { DomainError, NotFound } from '../../errors/domain-error.js';
import { Log } from '../../logging/log.js';
import {
  BodyTooLarge,
  MalformedRequest,
  TooMany,
  Unavailable,
  UnsupportedMedia,
  toProblem,
  unexpectedProblem,
} from './problem.js';

/** The one place where a refusal becomes HTTP. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    this.answer(thrown, request, reply);
  }

  /** Also Fastify's own error handler, for what fails before a route is known. */
  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    const refusal = asRefusal(thrown);
    if (!refusal) {
      this.log.error('A request failed', {
        requestId: request.id,
        route: request.routeOptions?.url,
        err: thrown,
      });
    }
    const problem = refusal ? toProblem(refusal, request.id) : unexpectedProblem(request.id);
    const retryAfter = refusal?.data['retryAfter'] ?? (problem.status === 503 ? 5 : undefined);
    if (typeof retryAfter === 'number') void reply.header('Retry-After', String(Math.ceil(retryAfter)));
    // A refused download is no file.
    void reply
      .removeHeader('Content-Disposition')
      .status(problem.status)
      .type('application/problem+json')
      .header('Cache-Control', 'no-store')
      .send(problem);
  }
}

function asRefusal(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  const { statusCode } = (thrown ?? {}) as { statusCode?: number };
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusCode;
  if (status === 404) return new NotFound();
  if (status === 413) return new BodyTooLarge();
  if (status === 415) return new UnsupportedMedia();
  if (status === 429) return new TooMany();
  if (status !== undefined && status >= 400 && status < 500) return new MalformedRequest();
  if (isDatabaseAway(thrown)) return new Unavailable();
  return null;
}
