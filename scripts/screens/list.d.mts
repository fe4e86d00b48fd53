/** Asks the product as the person whose screen it is. */
export type Call = (path: string) => Promise<object[]>;
export interface Screen {
  readonly name: string;
  readonly path: string | ((call: Call) => Promise<string>);
  /** Changes to the server's answers, by their path. */
  readonly answers?: (call: Call) => Promise<Record<string, object>> | Record<string, object>;
}
export const screens: readonly Screen[];
