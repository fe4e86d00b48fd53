import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

type IslandProps<P extends object> = { name: string; of: ComponentType<P>; props: P; className?: string };

/**
 * A piece of the page that wakes up in the browser. Everything outside islands is plain HTML whose text is not
 * shipped a second time as script. `entry.tsx` finds islands by their name and hydrates each as a root of its own;
 * it is rendered as a root of its own here too, so that generated ids agree.
 */
export function Island<P extends object>({ name, of: Component, props, className }: IslandProps<P>) {
  const html = renderToString(createElement(Component, props));
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
