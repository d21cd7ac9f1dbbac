/** How the embedded PostgreSQL runs: nothing that it confirmed may be lost, and nothing of a patient reaches its log. */
export const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The whole product has 400 MB when idle: what is read often stands in the system's own cache too, which gives way to other programs.
  shared_buffers: '32MB',
  wal_buffers: '4MB',
  max_connections: '60',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Messages about statements can quote a patient's data, so none of them reaches the log; the application gets them anyway.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
