// Loaded before the program: when the process that started it is killed, the program is asked to end, as by Ctrl-C.
// Children of the program inherit this file, but the variable names only their grandparent.
if (process.env.AUSCULT_PARENT === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone keeps nobody waiting at the end of a program.
  process.channel?.unref();
}
