/** Something, an at sign, a name with a dot. The server decides; this catches slips of the finger. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
