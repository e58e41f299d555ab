import { randomBytes } from 'node:crypto'
import { defineCookie } from '#app/server/cookies.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { db } from '#app/server/db/db.server.ts'

const trustedDevice = defineCookie('tiplark_known', {
  maxAge: 365 * 24 * 60 * 60,
  acceptUnprefixed: true,
})

type Credential = { id: string; password: string }

// A new password, or another account of the same address, makes every device untrusted.
const signedText = (device: string, { id, password }: Credential) =>
  `known-device:${device}:${id}:${sha256(password)}`

async function findPassword(by: 'id' | 'email', value: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'account.password'])
    .where(`user.${by}`, '=', value)
    .where('account.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { id: row.id, password: row.password } : undefined
}

/** The id of this browser if the account signed in here with its current password. */
export async function findTrustedDevice(request: Headers, email: string) {
  const [device, signature] = trustedDevice.read(request)?.split('.') ?? []
  const credential = device && signature ? await findPassword('email', email) : undefined
  return device && credential && verifyHmac(signedText(device, credential), signature) ? device : undefined
}

/** Makes the browser a trusted device of the account: failures elsewhere do not block its owner there. */
export async function trustedDeviceCookie(userId: string) {
  const credential = await findPassword('id', userId)
  if (!credential) return trustedDevice.remove()
  const device = randomBytes(16).toString('base64url')
  return trustedDevice.write(`${device}.${hmac(signedText(device, credential))}`)
}
