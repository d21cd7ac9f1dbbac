// Loaded before the program: when the process that started it is killed, the program is asked to end, as by Ctrl-C.
// Children of the program inherit this file, but the variable names only their grandparent.
const end = () => process.kill(process.pid, 'SIGTERM');
if (process.env.AUSCULT_PARENT === String(process.ppid)) {
  process.once('disconnect', end);
  // The channel alone keeps nobody waiting at the end of a program.
  process.channel?.unref();
}
// npm, whose shell became this program, cannot tell us that it was killed. But then we have another parent.
if (process.env.AUSCULT_PARENT === 'npm') {
  delete process.env.AUSCULT_PARENT;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && end(), 250).unref();
}
