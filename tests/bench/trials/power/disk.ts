import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * Shuts the file system down (EXT4_IOC_SHUTDOWN with NOLOGFLUSH). Data and journal are no longer written to the disk, as
 * after a power cut.
 */
const cutScript =
  'opendir(D, $ARGV[0]); open(F, "<", $ARGV[0]) or die $!; $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die $!';

/**
 * Creates a disk of a device: an image with a file system that supports a power cut. Needs root, because the image is
 * mounted.
 */
export const makeDisk = (folder: string) => {
  const [image, mount] = [join(folder, 'disk.img'), join(folder, 'disk')];
  mkdirSync(mount, { recursive: true });
  writeFileSync(image, '');
  truncateSync(image, 600 * 2 ** 20);
  run('mkfs.ext4', '-q', '-F', image);
  const disk = {
    path: mount,
    mount: () => run('mount', '-o', 'loop', image, mount),
    // The processes of a killed browser end one after the other, so unmounting is repeated.
    unmount: () =>
      run(
        'sh',
        '-c',
        `for time in $(seq 100); do umount ${mount} 2>/dev/null && exit; sleep 0.1; done; umount ${mount}`,
      ),
    cutPower: () => run('perl', '-e', cutScript, mount),
    /** Copies the current state of the image. The image must not be mounted. */
    copyTo: (path: string) => copyFile(image, path, constants.COPYFILE_FICLONE),
    /** Restores a copied state of the image. The image must not be mounted. */
    copyFrom: (path: string) => copyFile(path, image, constants.COPYFILE_FICLONE),
  };
  return disk;
};

export type Disk = ReturnType<typeof makeDisk>;

/**
 * Chooses two files in these folders that were written after an instant. Empties the first file and cuts the second file in half.
 * Less careful file systems lose data of unsynced files in this way. Returns the number of changed files.
 */
export const tearFiles = (folders: string[], after: number, random: () => number): number => {
  const young = folders.flatMap(filesBelow).filter((path) => statSync(path).mtimeMs > after);
  const torn = young.toSorted(() => random() - 0.5).slice(0, 2);
  for (const [place, path] of torn.entries())
    truncateSync(path, place === 0 ? 0 : Math.floor(statSync(path).size / 2));
  return torn.length;
};

const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  } catch {
    return [];
  }
};

export const forget = (folder: string) => rmSync(folder, { recursive: true, force: true });
