import { z } from 'zod'
import { GAME_TYPES } from '#app/games/games.ts'
import { COINS, type Currency } from '#content/currencies.ts'

// The fields that responses of the API and calls of webhooks share, with their descriptions.

export const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record) as [Key, ...Key[]]

export const text = (description: string) => z.string().meta({ description })
export const minor = (description: string) =>
  z.int().meta({ description: `${description}, in minor units of the currency (cents)` })
export const time = (description: string) => z.iso.datetime().meta({ description: `${description}, in UTC` })
export const day = (description: string) =>
  z.iso.date().meta({ description: `${description}, as a day of the business's time zone` })

export const currency = z.enum(keysOf<Currency>(COINS)).meta({ description: 'By ISO 4217' })
export const timeZone = text(
  'The time zone of the business, in which its days begin, such as America/New_York',
)
export const game = z.enum(GAME_TYPES).meta({ description: 'A game' })
export const placeId = text('The id of a place, null for the code of the business itself').nullable()
