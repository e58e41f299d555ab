import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MB = 1024 * 1024

/** A file system of this many megabytes to fill; undefined without the right to mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tiplark-test', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const filling = join(folder, 'filling')
  return {
    folder,
    fill() {
      const file = openSync(filling, 'w')
      // A write that does not fit is partial, so smaller ones follow.
      for (let size = MB; size >= 1; size = Math.floor(size / 8)) {
        try {
          for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break
        } catch (error) {
          if ((error as { code?: string }).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    clear: () => rmSync(filling),
    unmount() {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

/** Whether this machine permits a mount. */
export function mayMount() {
  const tried = mountSmallDisk(1)
  tried?.unmount()
  return tried !== undefined
}
