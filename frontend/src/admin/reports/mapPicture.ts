import { readColours } from './colours';

/** A region of the map as it is drawn: where it lies, from 1, and how much of the accent is in it, 0 to 1. */
export type Tile = { region: string; value: string; shade: number; row: number; column: number };

/** Pixels of the picture. */
const size = { width: 300, height: 140, gap: 12, pad: 18, line: 28 };

/** The words of a text in as many lines as fit into the width. */
function linesOf(brush: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && brush.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The map of the UK on a canvas, as the page shows it in tiles: a picture cannot be taken of the page itself. */
export function mapPicture(beside: HTMLElement, tiles: readonly Tile[]): HTMLCanvasElement {
  const colours = readColours(beside);
  const canvas = document.createElement('canvas');
  const across = Math.max(...tiles.map(({ column }) => column));
  const down = Math.max(...tiles.map(({ row }) => row));
  canvas.width = across * (size.width + size.gap) - size.gap;
  canvas.height = down * (size.height + size.gap) - size.gap;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no pictures.');
  for (const { region, value, shade, row, column } of tiles) {
    const [x, y] = [(column - 1) * (size.width + size.gap), (row - 1) * (size.height + size.gap)];
    brush.fillStyle = colours.series[0] ?? colours.ink;
    brush.globalAlpha = shade;
    brush.fillRect(x, y, size.width, size.height);
    brush.globalAlpha = 1;
    brush.strokeStyle = colours.line;
    brush.lineWidth = 2;
    brush.strokeRect(x + 1, y + 1, size.width - 2, size.height - 2);
    brush.fillStyle = colours.ink;
    brush.font = `24px ${colours.font}`;
    for (const [at, line] of linesOf(brush, region, size.width - 2 * size.pad).entries())
      brush.fillText(line, x + size.pad, y + size.pad + 20 + at * size.line);
    brush.font = `600 30px ${colours.font}`;
    brush.fillText(value, x + size.pad, y + size.height - size.pad);
  }
  return canvas;
}
