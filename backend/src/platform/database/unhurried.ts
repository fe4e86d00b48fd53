/**
 * To be selected or returned by a statement that only keeps count of work: its commit does not wait for the disk. The log of
 * PostgreSQL is written in order, so a power cut takes only the last of it, and nothing that was built on what it took; the work
 * is then done once more, which every handler must bear.
 * https://www.postgresql.org/docs/current/wal-async-commit.html
 */
export const unhurried = `set_config('synchronous_commit', 'off', true)`;
