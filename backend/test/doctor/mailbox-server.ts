import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Folder {
  readonly name: string;
  readonly use?: string;
  /** Raw mails; their place counts from 1. */
  readonly mails: string[];
}

/** A mailbox that speaks as much of IMAP4rev1 (RFC 3501) as somebody needs who looks for one mail. */
export class MailboxServer {
  readonly inbox: Folder = { name: 'INBOX', mails: [] };
  readonly junk: Folder = { name: 'Unwanted', use: '\\Junk', mails: [] };
  password = 'let me in';
  private constructor(private readonly server: Server) {}

  static async start(): Promise<MailboxServer> {
    const server = createServer();
    const mailbox = new MailboxServer(server);
    server.on('connection', (socket) => mailbox.greet(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return mailbox;
  }

  get address(): string {
    return `imap://you%40home.example@127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.close();
  }

  private greet(socket: Socket): void {
    let opened = this.inbox;
    let rest = '';
    const say = (line: string): unknown => socket.write(`${line}\r\n`);
    const answer = (tag: string, command: string, words: string): void => {
      switch (command) {
        case 'LOGIN':
          return void say(
            words.includes(this.password)
              ? `${tag} OK in`
              : `${tag} NO [AUTHENTICATIONFAILED] Wrong password`,
          );
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 SPECIAL-USE');
          break;
        case 'LIST':
          if (words.endsWith(' ""')) say('* LIST (\\Noselect) "/" ""');
          else
            for (const { name, use = '' } of [this.inbox, this.junk])
              say(`* LIST (\\HasNoChildren${use && ` ${use}`}) "/" "${name}"`);
          break;
        case 'SELECT':
        case 'EXAMINE':
          opened = words.includes(this.junk.name) ? this.junk : this.inbox;
          say(`* ${opened.mails.length} EXISTS`);
          say('* FLAGS ()');
          say('* OK [UIDVALIDITY 1]');
          say(`* OK [UIDNEXT ${opened.mails.length + 1}]`);
          break;
        case 'UID': {
          const wanted = /^SEARCH HEADER "?([\w-]+)"? "?([\w-]+)"?/i.exec(words);
          if (wanted) {
            const line = `${wanted[1]}: ${wanted[2]}`.toLowerCase();
            const found = opened.mails.flatMap((mail, index) =>
              mail.toLowerCase().includes(line) ? [index + 1] : [],
            );
            say(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}`);
          } else {
            const uid = Number(/^FETCH (\d+)/i.exec(words)?.[1]);
            const head = `${opened.mails[uid - 1]?.split('\r\n\r\n')[0] ?? ''}\r\n\r\n`;
            say(`* ${uid} FETCH (UID ${uid} BODY[HEADER] {${Buffer.byteLength(head)}}\r\n${head})`);
          }
          break;
        }
        case 'LOGOUT':
          say('* BYE');
          break;
        default:
      }
      say(`${tag} OK done`);
    };
    say('* OK ready');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      rest += data.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const [tag = '', command = '', ...words] = rest.slice(0, end).split(' ');
        rest = rest.slice(end + 2);
        answer(tag, command.toUpperCase(), words.join(' '));
      }
    });
  }
}
