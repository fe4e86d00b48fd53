import { Param, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../errors/domain-error.js';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!shape.test(value)) throw new NotFound();
    return value.toLowerCase();
  }
}

/** The id in the path. Whatever is no id leads nowhere: 404. */
export const Id = (name = 'id'): ParameterDecorator => Param(name, new UuidPipe());
