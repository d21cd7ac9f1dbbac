import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A disk that can be filled, or lose its power, without harm to the machine's own. */
export type Disk = { folder: string; unmount: () => void };

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' });

const mounted = new Set<string>();
const unmount = (folder: string): void => {
  if (mounted.delete(folder)) run('umount', '-l', folder);
};
export const unmountAll = (): void => {
  for (const folder of mounted) unmount(folder);
};
process.once('exit', unmountAll);

const mount = (folder: string, ...args: string[]): Disk => {
  mkdirSync(folder, { recursive: true });
  run('mount', ...args, folder);
  mounted.add(folder);
  return { folder, unmount: () => unmount(folder) };
};

/** A disk in memory with this much room. */
export const mountSmall = (folder: string, size: string): Disk =>
  mount(folder, '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs');
export const enlarge = ({ folder }: Disk, size: string): void => run('mount', '-o', `remount,size=${size}`, folder);

export const formatImage = (image: string): void => {
  run('truncate', '-s', '128M', image);
  run('mkfs.ext4', '-q', '-F', image);
};
export const mountImage = (image: string, folder: string): Disk => mount(folder, '-o', 'loop', image);

/** FS_IOC_SHUTDOWN without flushing the journal: from here on nothing reaches the disk, as when its power is cut. */
const CUT =
  'open(my $folder, "<", $ARGV[0]) or die $!; my $mode = pack("L", 2); defined(ioctl($folder, 0x8004587d, $mode)) or die $!';
export const cutPower = ({ folder }: Disk): void => run('perl', '-e', CUT, folder);

/** Why disks cannot be mounted here; undefined where they can. */
export function whyNoDisks(scratch: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a disk';
  try {
    const image = join(scratch, 'trial.img');
    formatImage(image);
    const disk = mountImage(image, join(scratch, 'trial'));
    try {
      cutPower(disk);
    } finally {
      disk.unmount();
    }
    return undefined;
  } catch (error) {
    return `this machine refuses: ${error instanceof Error ? error.message.trim() : String(error)}`;
  }
}
