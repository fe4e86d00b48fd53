import fastifyMultipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Check } from '../edge/request-checks.js';
import { UnsupportedMedia } from '../answers/problem.js';

interface UploadConfig {
  readonly takesFiles?: boolean;
}

/** This route reads `multipart/form-data`; no other does. */
export const TakesFiles = (): MethodDecorator => RouteConfig({ takesFiles: true } satisfies UploadConfig);

/** Files are refused wherever no route has said that it takes them. */
export const bringsNoStrangeFiles: Check = ({ headers, routeOptions }) => {
  const isForm = /^\s*multipart\//i.test(headers['content-type'] ?? '');
  const { takesFiles } = routeOptions.config as UploadConfig;
  return isForm && !takesFiles ? new UnsupportedMedia() : undefined;
};

/**
 * Lets the routes that say so read one file and a few short fields. Nothing is read before the handler asks for it, so
 * a sender who may not upload has sent it for nothing.
 * @param largest bytes of one file; what is longer is refused while it is read
 */
export async function registerUploads(fastify: FastifyInstance, largest: number): Promise<void> {
  const limits = {
    fileSize: largest,
    files: 1,
    fields: 4,
    fieldSize: 200,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  await new Promise<void>((resolve, reject) => {
    fastifyMultipart(withoutHooks(fastify), { limits }, (error) => (error ? reject(error) : resolve()));
  });
}

/** The package's hooks remove files that it has put on the disk. Here it puts none there, and each request would pay for them. */
const withoutHooks = (fastify: FastifyInstance): FastifyInstance =>
  Object.create(fastify, { addHook: { value: () => fastify } }) as FastifyInstance;

/** The fields of a `multipart/form-data` without files, of which a file is refused as too large. */
export async function fieldsOf(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: [string, string][] = [];
  for await (const part of request.parts({ limits: { files: 0 } }))
    if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
  return Object.fromEntries(fields);
}
