import { Body as NestBody, type PipeTransform, type Type } from '@nestjs/common';
import { bodyValidation } from './validation.js';

const validation = bodyValidation();

/**
 * The body, checked as its class says, or by a pipe that knows better. Checked here and not by a pipe of the whole application, through
 * which Nest would pass the caller and the question of each list as well.
 */
export const Body = (pipe: PipeTransform | Type<PipeTransform> = validation): ParameterDecorator =>
  NestBody(pipe);
