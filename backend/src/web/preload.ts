/** What every page of the app asks first. */
const account = '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials';

/**
 * The `Link` header beside the app's document: the scripts of the screen that it will show, and who is signed in. Without it a browser learns
 * of them when the first script has run, two ways to the server and back later.
 */
export function linkHeader(files: readonly string[], hasSession: boolean): string {
  return [...files.map((file) => `<${file}>; rel=modulepreload`), ...(hasSession ? [account] : [])].join(
    ', ',
  );
}
