// Mechanism: shipping of security events (LOG_EVENTS)
import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs'

// Not through a link, and without waiting for a reader of a pipe.
const FLAGS =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK
const MODE = 0o600

type Report = { lost: (error: unknown) => void; again: (lost: number) => void }

const LINE_END = 0x0a

/** Whether the file ends in part of a line, such as one that met a full disk. */
function isTorn(file: number, size: number) {
  const last = Buffer.alloc(1)
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== LINE_END
}

/** Writes all of it to the end of the file, which is opened for this alone: after a rotation the next line makes a new one. */
function append(path: string, line: string) {
  const file = openSync(path, FLAGS, MODE)
  try {
    const state = fstatSync(file)
    if (!state.isFile()) throw new Error('LOG_EVENTS names something that is no file')
    const bytes = Buffer.from(isTorn(file, state.size) ? `\n${line}` : line)
    for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from)
  } finally {
    closeSync(file)
  }
}

/**
 * Appends lines to a file for a shipper. It never throws: a line that cannot be written is counted, the first of several is
 * reported, and so is the next one that is written.
 */
export function openEventFile(path: string, report: Report) {
  let lost = 0 // in all
  let missing = 0 // since the last line that was written
  return {
    lost: () => lost,
    write(line: string) {
      try {
        append(path, line)
      } catch (error) {
        lost++
        if (!missing++) report.lost(error)
        return
      }
      if (missing) report.again(missing)
      missing = 0
    },
  }
}
