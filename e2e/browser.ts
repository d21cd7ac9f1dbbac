/** Debian's own browser. Nothing but this machine can be reached from it. */
export const chromium = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};

/** A microphone that plays one file once, and is silent after it. One file per launch. */
export const hearing = (wav: string) => ({
  ...chromium,
  args: [...chromium.args, `--use-file-for-fake-audio-capture=${wav}%noloop`],
});
