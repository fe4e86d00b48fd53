import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has an icon for those who ask for /favicon.ico without reading a page', () => {
  const icon = readFileSync('public/favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect(icon.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
  expect(icon.length).toBe(22 + icon.readUInt32LE(14));
});
