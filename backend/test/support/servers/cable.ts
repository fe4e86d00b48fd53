import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP connection to another server that a test can cut and mend. */
export class Cable {
  private readonly ends = new Set<Socket>();
  private doomed: { readonly words: string; left: number } | undefined;

  private constructor(
    private server: Server,
    private readonly host: string,
    private port: number,
    /** Where the near end is, on 127.0.0.1. */
    readonly nearPort: number,
  ) {}

  static async to(host: string, port: number): Promise<Cable> {
    const server = createServer();
    const nearPort = await listen(server, 0);
    const cable = new Cable(server, host, port, nearPort);
    cable.carry(server);
    return cable;
  }

  /** To the PostgreSQL server of a database, which listens on 127.0.0.1 beside a socket that most tests use. */
  static toServerOf(databaseUrl: string): Promise<Cable> {
    const { hostname, port } = new URL(databaseUrl);
    return Cable.to(hostname.startsWith('%2F') ? '127.0.0.1' : hostname, Number(port || 5432));
  }

  /** The same database, reached over this cable. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(this.nearPort);
    return url.href;
  }

  /** Where new connections go from now on. */
  leadTo(port: number): void {
    this.port = port;
  }

  /** Ends every connection at once and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.hangUp();
    await closed;
  }

  /** Carries nothing any more over the connections of now and ends none of them, as a firewall that forgot them. New ones are welcome. */
  silence(): void {
    for (const end of this.ends) end.unpipe().pause();
  }

  /** Ends every connection at once; new ones are welcome. */
  hangUp(): void {
    for (const end of this.ends) end.destroy();
  }

  /** Ends the `nth` new connection from now on that begins with these words, such as the name of its application. */
  doom(words: string, nth: number): void {
    this.doomed = { words, left: nth };
  }

  async mend(): Promise<void> {
    this.server = createServer();
    this.carry(this.server);
    await listen(this.server, this.nearPort);
  }

  private carry(server: Server): void {
    server.on('connection', (near) => {
      const far = connect(this.port, this.host);
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(end);
        end.setNoDelay(true);
        end.on('error', () => other.destroy());
        end.on('close', () => {
          this.ends.delete(end);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
      near.once('data', (first: Buffer) => {
        const { doomed } = this;
        if (doomed && first.includes(doomed.words) && (doomed.left -= 1) === 0) near.destroy();
      });
    });
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
