/** A route table: `GET /v1/refunds/:id` and what it names. The first match wins. */
export class Router<Target> {
  readonly #routes: { method: string; parts: string[]; target: Target }[] = [];

  add(method: string, pattern: string, target: Target): this {
    this.#routes.push({ method, parts: pattern.split('/'), target });
    return this;
  }

  find(method: string, path: string): { target: Target; route: Record<string, string> } | null {
    const parts = path.split('/');
    for (const candidate of this.#routes) {
      const route = candidate.method === method ? match(candidate.parts, parts) : null;
      if (route) return { target: candidate.target, route };
    }
    return null;
  }
}

function match(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const route: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index] ?? '';
    if (expected.startsWith(':')) route[expected.slice(1)] = decode(actual);
    else if (expected !== actual) return null;
  }
  return route;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
