import type { StaffCalls } from './calls';

type Declared = { name: string; path: string; calls?: StaffCalls };

const known = new Map<string, Declared>();

/** Tells the data provider what there is to read and write; the list of resources does so. */
export function declareAll(resources: readonly Declared[]): void {
  for (const resource of resources) known.set(resource.name, resource);
}

export const declared = (name: string): Declared | undefined => known.get(name);
