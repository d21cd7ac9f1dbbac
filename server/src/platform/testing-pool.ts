import pg from 'pg';

/**
 * Connections of a test, at most `max`. A pool has ended before its connections have said goodbye, so that a server that is stopped or a
 * database that is dropped right after may still cut them: that is no error of the test.
 */
export const testPool = (connectionString: string, max = 10): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
