// An SMTP server that takes every mail, keeps none and says when they came. In a process of its own.
import { SMTPServer } from 'smtp-server';

/** When each mail was taken, in milliseconds since 1970. */
let taken = [];
const server = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
  onData(stream, _session, callback) {
    stream.resume();
    stream.once('end', () => {
      taken.push(performance.timeOrigin + performance.now());
      callback();
    });
  },
});
process.on('message', () => process.send({ taken: taken.splice(0) }));
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }));
