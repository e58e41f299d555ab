import type { messages } from '#content/messages/en/way-names.ts'
import { findWay } from './ways.ts'

/** What a way to pay is called in a language: its brand, or a translated word. */
export const wayName = (id: string, names: typeof messages) =>
  (Object.hasOwn(names, id) ? names[id as keyof typeof messages] : findWay(id)?.name) ?? id

/** A tip with the name of its way to pay. */
export const withWayName = <T extends { way: string }>(tip: T, names: typeof messages) => ({
  ...tip,
  wayName: wayName(tip.way, names),
})
