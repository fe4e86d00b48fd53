/** Leaves the app for an address that the server answers (sign-in, sign-out, the public pages). */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
