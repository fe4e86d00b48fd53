// How figures are taken: side by side, in turns, so that whatever else the machine does meets both sides alike.

export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that so much of all values do not exceed. @param share 0 to 1 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Runs `work` and answers its milliseconds. */
export async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Medians, or what `of` makes of it, of what the sides answer when asked in turns.
 * @param sides name → a function of the round that answers one figure
 * @param warmUp rounds at the beginning that do not count
 */
export async function alternately(sides, { rounds, warmUp, summary = median }) {
  const figures = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const [name, ask] of Object.entries(sides)) {
      const figure = await ask(round);
      if (round >= warmUp) figures[name].push(figure);
    }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, summary(values)]));
}

export const ms = (value) => `${value < 1 ? value.toFixed(2) : value.toFixed(1)} ms`;

/** A row of the result: `reached` is compared with `target`, at the least or at the most. */
export function row(what, ours, beside, { reached, target, unit, atLeast = false }) {
  const met = atLeast ? reached >= target : reached <= target;
  const text = (value) => (unit === 'ms' ? ms(value) : `${value.toFixed(unit === '%' ? 0 : 2)} ${unit}`);
  const goal = unit === 'ms' ? `${target} ms` : `${target} ${unit}`;
  return [what, ours, beside, text(reached), `${atLeast ? '≥' : '≤'} ${goal}`, met ? 'yes' : 'no'];
}

/** A Markdown table. */
export function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}
