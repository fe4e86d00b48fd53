/** Whole miles; less than one is said so. */
export function milesText(miles: number): string {
  const whole = Math.round(miles);
  if (whole === 0) return 'under 1 mile';
  return whole === 1 ? '1 mile' : `${whole} miles`;
}
