import type { messages as english } from '../en/memory.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  board: 'Spielfeld mit Münzen',
  pairsFound: 'Paare',
  ofPairs: icu('von {pairs}'),
  hint: 'Zwei Münzen umdrehen. Paare bleiben.',
  yourScore: icu('Ihre Punkte: {score}'),
  misses: 'Fehler',
  startAgain: 'Neu beginnen',
  symbols: {
    anchor: 'Anker',
    cup: 'Tasse',
    fish: 'Fisch',
    key: 'Schlüssel',
    leaf: 'Blatt',
    star: 'Stern',
    sun: 'Sonne',
    umbrella: 'Regenschirm',
  },
  faceDown: icu('Reihe {row}, Spalte {column}: verdeckt'),
  faceUp: icu('Reihe {row}, Spalte {column}: aufgedeckt: {symbol}'),
  matched: icu('Reihe {row}, Spalte {column}: gefunden: {symbol}'),
  turned: icu('Aufgedeckt: {symbol}'),
  noPair: icu('{one} und {other}: kein Paar'),
  aPair: icu('Ein Paar: {symbol}.'),
  found: icu('{found} von {pairs, plural, one {# Paar} other {# Paaren}} gefunden.'),
  allFound: icu('Alle Paare gefunden. Punkte: {score}.'),
})
