/** The parts of s3rver that tests use; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      /** With both it answers behind TLS. */
      key?: Buffer;
      cert?: Buffer;
    });
    run(): Promise<{ port: number; address: string }>;
    close(): Promise<void>;
  }
}
