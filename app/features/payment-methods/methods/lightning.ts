import { bech32 } from '@scure/base'
import { oneLine } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const EXAMPLE = 'maria@wallet.example'
const MAX_ADDRESS = 200
const ADDRESS = /^([a-z0-9._+-]+)@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?)$/

/** A web address as wallets read it (LUD-01), which has no limit of length. */
export const toLnurl = (address: string) =>
  bech32.encode('lnurl', bech32.toWords(new TextEncoder().encode(address)), false).toUpperCase()

export const lightning: PaymentMethod = {
  id: 'lightning',
  name: 'Lightning',
  countries: 'all',
  currencies: 'all',
  kind: 'link',
  takesAmount: false,
  takesNote: false,
  hosts: ['lightning:'],
  fields: [{ name: 'address', example: EXAMPLE }],

  parse(values) {
    const field = 'address'
    const address = oneLine(values.address ?? '')
      .replace(/^lightning:/i, '')
      .toLowerCase()
    if (!address) return { problem: 'empty', field }
    if (address.length > MAX_ADDRESS) return { problem: ['long', { max: MAX_ADDRESS }], field }
    return ADDRESS.test(address) ? { handle: address } : { problem: ['unlike', { example: EXAMPLE }], field }
  },
  fieldsOf: (address) => ({ address }),
  show: (address) => address,
  /** The page of a Lightning address is fixed (LUD-16). */
  open(address) {
    const [name, domain] = address.split('@')
    return { kind: 'link', href: `lightning:${toLnurl(`https://${domain}/.well-known/lnurlp/${name}`)}` }
  },
}
