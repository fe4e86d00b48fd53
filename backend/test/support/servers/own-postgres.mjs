// A PostgreSQL server of one test, as a program of its own: says where it answers, and ends with its parent.
import { startPostgres } from '../../../../scripts/postgres/server.mjs';

// As durable as in production: what was committed survives a kill.
const server = await startPostgres({ folder: process.argv[2], settings: process.argv.slice(3) });
process.send({ url: server.url, pid: server.pid, program: server.program });
process.once('disconnect', () => void server.stop());
