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
  signs: {
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
  faceUp: icu('Fila {row}, columna {column}: volteada: {sign}'),
  matched: icu('Fila {row}, columna {column}: con pareja: {sign}'),
  turned: icu('Volteaste: {sign}'),
  noPair: icu('{one} y {other}: no son un par'),
  aPair: icu('Un par: {sign}.'),
  found: icu('{found, plural, one {# par encontrado} other {# pares encontrados}} de {pairs}.'),
  allFound: icu('Encontraste todos los pares. Puntos: {score}.'),
})
