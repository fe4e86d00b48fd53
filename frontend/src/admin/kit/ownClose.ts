/** Whether the page is about to be left by a dialog that closes itself, after its form was sent or by Cancel. */
let isOwn = false;

/** Said before the dialog goes to its list. */
export function markOwnClose(): void {
  isOwn = true;
}

/** Asked once for each way out, as Back and links are ways out too. */
export function takeOwnClose(): boolean {
  const was = isOwn;
  isOwn = false;
  return was;
}
