import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a page: what every answer has, compressed once, or the text of this one answer. */
export type Piece = { bytes: Buffer; pressed: Buffer } | string

/*
 * The format is gzip's (RFC 1952), around blocks of deflate. A part that was ended by a full flush stops at a byte and
 * nothing after it refers to it, so parts that were compressed apart can follow each other in any order (RFC 1951,
 * section 3.2), with blocks of text that is stored as it is between them (section 3.2.4).
 */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]) // deflate, no name, no time, no system
const LAST_BLOCK = Buffer.from([3, 0]) // nothing in it
const MAX_STORED = 0xffff // bytes in one block
const ONCE = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH }

/** A piece that is the same in many answers. */
export function keptPiece(text: string): Piece {
  const bytes = Buffer.from(text)
  return { bytes, pressed: deflateRawSync(bytes, ONCE) }
}

/** All pieces as they are sent to whoever takes no compression. */
export const joinPieces = (pieces: Piece[]) => Buffer.concat(pieces.map(bytesOf))

/** All pieces as one gzip file, for which nothing is compressed any more. */
export function pressPieces(pieces: Piece[]) {
  const parts: Buffer[] = [HEAD]
  let sum = 0
  let size = 0
  for (const piece of pieces) {
    const bytes = bytesOf(piece)
    sum = crc32(bytes, sum)
    size += bytes.byteLength
    if (typeof piece === 'string') parts.push(...storedBlocks(bytes))
    else parts.push(piece.pressed)
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(size, 4)
  return Buffer.concat([...parts, LAST_BLOCK, tail])
}

const bytesOf = (piece: Piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)

function* storedBlocks(bytes: Buffer) {
  for (let at = 0; at < bytes.byteLength; at += MAX_STORED) {
    const text = bytes.subarray(at, at + MAX_STORED)
    const head = Buffer.alloc(5) // not the last block, stored
    head.writeUInt16LE(text.byteLength, 1)
    head.writeUInt16LE(~text.byteLength & 0xffff, 3)
    yield head
    yield text
  }
}
