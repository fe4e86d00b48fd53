/** A rectangle of the map, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Somewhere a name could stand. */
export type Name = { text: string; lat: number; lng: number; below: number };

type Pixels = { x: number; y: number };

/** The letters of the map, about: 12 px, and a little air. */
const letterWidth = 6.6;
const lineHeight = 16;

export const boxOfPoint = ({ x, y }: Pixels, across: number): Box => ({
  left: x - across / 2,
  top: y - across / 2,
  right: x + across / 2,
  bottom: y + across / 2,
});

function boxOfName({ text, below }: Name, { x, y }: Pixels): Box {
  const half = (text.length * letterWidth) / 2 + 3;
  return { left: x - half, top: y + below, right: x + half, bottom: y + below + lineHeight };
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The names that can be read: those before others have the right of way, nothing stands on a point, and no name stands twice.
 * @param taken where the points are
 */
export function readableNames(
  names: readonly Name[],
  pixelsOf: (name: Name) => Pixels,
  taken: readonly Box[],
): Name[] {
  const boxes = [...taken];
  const found: Name[] = [];
  for (const name of names) {
    const box = boxOfName(name, pixelsOf(name));
    if (found.some(({ text }) => text === name.text) || boxes.some((other) => touch(box, other))) continue;
    boxes.push(box);
    found.push(name);
  }
  return found;
}
