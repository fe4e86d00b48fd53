/** A number as people in the UK write it: `+447700900123` is "07700 900123", `+442079460000` "020 7946 0000". Others stay as they are. */
export function phoneText(number: string): string {
  const home = /^\+44(\d{10})$/.exec(number)?.[1];
  if (!home) return number;
  return home.startsWith('2')
    ? `0${home.slice(0, 2)} ${home.slice(2, 6)} ${home.slice(6)}`
    : `0${home.slice(0, 4)} ${home.slice(4)}`;
}
