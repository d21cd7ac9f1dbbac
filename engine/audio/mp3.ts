/** Samples of one frame, and Hz, by the two bits of MPEG version in its header: 2.5, none, 2, 1. */
const versions = [
  { samples: 576, rates: [11_025, 12_000, 8000] },
  { samples: 0, rates: [] },
  { samples: 576, rates: [22_050, 24_000, 16_000] },
  { samples: 1152, rates: [44_100, 48_000, 32_000] },
];
/** Encoders count what they put before and after the sound, too. */
const paddingFrames = 3;
const hasFrameCount = 1;

/**
 * How many seconds of sound at least the beginning of an mp3 file says that it holds, where its writer put the count of frames
 * into the first one. 0 where it does not say.
 */
export function promisedByFrames(head: Buffer): number {
  const mark = ['Xing', 'Info'].map((name) => head.indexOf(name, 0, 'latin1')).find((at) => at >= 0) ?? -1;
  // The mark stands behind the header of four bytes and 9 to 32 bytes of side information, of nothing but zeroes.
  const silence = [9, 17, 32].find((length) => isFrame(head, mark - length - 4));
  if (silence === undefined || mark + 12 > head.length || !(head.readUInt32BE(mark + 4) & hasFrameCount)) return 0;
  const header = head.readUInt32BE(mark - silence - 4);
  const { samples = 0, rates = [] } = versions[(header >>> 19) & 3] ?? {};
  const rate = rates[(header >>> 10) & 3];
  return rate ? Math.max(0, ((head.readUInt32BE(mark + 8) - paddingFrames) * samples) / rate) : 0;
}

const isFrame = (head: Buffer, at: number) => at >= 0 && (head.readUInt16BE(at) & 0xffe0) === 0xffe0;
