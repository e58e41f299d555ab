import type { Messages } from '#content/messages.ts'
import { findWay } from './ways.ts'

/** What a way to pay is called in a language: its brand, or a translated word. */
export const wayName = (id: string, names: Messages['way-names']) =>
  (Object.hasOwn(names, id) ? names[id as keyof Messages['way-names']] : findWay(id)?.name) ?? id

/** A tip with the name of its way to pay. */
export const withWayName = <T extends { way: string }>(tip: T, names: Messages['way-names']) => ({
  ...tip,
  wayName: wayName(tip.way, names),
})
