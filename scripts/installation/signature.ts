import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  isPublicKey,
  type Signer,
  SUM,
  signature,
  verifiedComment,
} from '#app/server/crypto/minisign.server.ts'

/** In a release: the public keys whose signatures it takes updates by, one a line. */
export const KEYS_FILE = 'release.pub'

const signatureFile = (archive: string) => `${archive}.minisig`

async function sumOf(file: string) {
  const sum = createHash(SUM)
  await pipeline(createReadStream(file), sum)
  return sum.digest()
}

/** The text of a signature of an archive, for the file beside it. */
export const signArchive = async (archive: string, signer: Signer, comment: string) => ({
  file: signatureFile(archive),
  text: signature(await sumOf(archive), signer, comment),
})

function readKeys(version: string) {
  const file = join(version, KEYS_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(isPublicKey) : []
}

/** Throws unless the archive is signed with a key of the version that is installed; returns what the signature says. */
export async function checkSignature(archive: string, installed: string) {
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`)
  const file = signatureFile(archive)
  const keys = readKeys(installed)
  if (!keys.length)
    throw new Error(
      `The version that runs has no key of releases (${KEYS_FILE}), so nobody can say who made ${basename(archive)}. If you do know, add --unsigned.`,
    )
  if (!existsSync(file))
    throw new Error(
      `There is no signature of ${archive}: put ${basename(file)} beside it. If you know without it who made the archive, add --unsigned.`,
    )
  const comment = verifiedComment(await sumOf(archive), readFileSync(file, 'utf8'), keys)
  if (comment === undefined)
    throw new Error(
      `${basename(archive)} is not signed with the key of the version that runs: somebody else has made or changed it. Download both files again from where you had this version from.`,
    )
  return comment
}
