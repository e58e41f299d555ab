import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { z } from 'zod'

const bytes = z.string().regex(/^[\w-]+$/) // base64url

const TRANSPORTS: readonly AuthenticatorTransport[] = [
  ...(['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const),
]

/** How a stored passkey is reached. */
export const transportsOf = (stored: string) =>
  TRANSPORTS.filter((transport) => stored.split(',').includes(transport))

const credential = { id: bytes.max(1400), rawId: bytes.max(1400), type: z.literal('public-key') }

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string())
      .optional()
      .transform((all) => TRANSPORTS.filter((transport) => all?.includes(transport))),
  }),
})

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
})

const clientData = z.object({ challenge: bytes })

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function parseResponse<Shape extends z.ZodType<{ response: { clientDataJSON: string } }>>(
  shape: Shape,
  json: string,
) {
  const parsed = shape.safeParse(parseJson(json))
  if (!parsed.success) return undefined
  const data = parsed.data as z.infer<Shape>
  const decoded = Buffer.from(data.response.clientDataJSON, 'base64url').toString()
  const client = clientData.safeParse(parseJson(decoded))
  if (!client.success) return undefined
  return { response: { ...data, clientExtensionResults: {} }, challenge: client.data.challenge }
}

/** A browser's JSON of a new passkey, with the challenge that it answers; undefined for anything else. */
export const parseRegistration = (json: string) => parseResponse(registration, json)

/** A browser's JSON of an answer by a passkey, with the challenge that it answers; undefined for anything else. */
export const parseAssertion = (json: string) => parseResponse(assertion, json)
