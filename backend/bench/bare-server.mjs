// What the list is compared with: Fastify and pg, one statement, its rows as they come.
import Fastify from 'fastify';
import pg from 'pg';

process.once('message', (question) => void serve(question));

async function serve({ sql, parameters }) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
  const app = Fastify();
  app.get('/api/leads', async () => (await pool.query(sql, parameters)).rows);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}
process.once('disconnect', () => process.exit());
