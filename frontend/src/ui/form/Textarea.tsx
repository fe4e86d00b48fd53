import type { ComponentProps } from 'react';
import { controlClass } from './controlClass';
import { useFieldWiring } from './Field';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} rows={rows} {...rest} className={controlClass(className)} />;
}
