import type { messages as english } from '../en/memory.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  board: 'Tablero de memoria',
  pairsFound: 'Pares',
  ofPairs: icu('de {pairs}'),
  hint: 'Voltea dos monedas. Los pares se quedan.',
  yourScore: icu('Tus puntos: {score}'),
  misses: 'Fallos',
  startAgain: 'Empezar de nuevo',
  symbols: {
    anchor: 'ancla',
    cup: 'taza',
    fish: 'pez',
    key: 'llave',
    leaf: 'hoja',
    star: 'estrella',
    sun: 'sol',
    umbrella: 'paraguas',
  },
  faceDown: icu('Fila {row}, columna {column}: boca abajo'),
  faceUp: icu('Fila {row}, columna {column}: volteada: {symbol}'),
  matched: icu('Fila {row}, columna {column}: emparejada: {symbol}'),
  turned: icu('Volteaste: {symbol}'),
  noPair: icu('{one} y {other}: no son un par'),
  aPair: icu('Un par: {symbol}.'),
  found: icu('{found, plural, one {# par encontrado} other {# pares encontrados}} de {pairs}.'),
  allFound: icu('Encontraste todos los pares. Puntos: {score}.'),
})
