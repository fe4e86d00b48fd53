import type { ComponentProps } from 'react';
import { controlClass } from './controlClass';
import { useFieldWiring } from './Field';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={controlClass(className)} />;
}
