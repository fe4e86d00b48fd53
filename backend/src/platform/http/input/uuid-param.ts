import { Param, Query, type PipeTransform } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { NotFound } from '../../errors/domain-error.js';
import { MalformedRequest } from '../answers/problem.js';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a path's part can be an id at all. */
export const isId = (text: string): boolean => shape.test(text);

class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new NotFound();
    return value.toLowerCase();
  }
}

/** The id in the path. Whatever is no id leads nowhere: 404. */
export const Id = (name = 'id'): ParameterDecorator => Param(name, new UuidPipe());

class QueryUuidPipe implements PipeTransform<unknown, string | undefined> {
  transform(value: unknown): string | undefined {
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string' || !shape.test(value)) throw new MalformedRequest();
    return value.toLowerCase();
  }
}

/** An id behind the question mark; it may be left out. Also tells the contract of it. */
export const QueryId =
  (name: string): ParameterDecorator =>
  (target, key, index) => {
    Query(name, new QueryUuidPipe())(target, key, index);
    const route = key !== undefined && Object.getOwnPropertyDescriptor(target, key);
    if (route)
      ApiQuery({ name, required: false, type: String, format: 'uuid' })(target, key as string, route);
  };
