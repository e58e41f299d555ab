import type { messages as english } from '../en/snake.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  speed: 'Velocidad',
  speeds: { slow: 'Lenta', medium: 'Media', fast: 'Rápida' },
  hint: 'Come las monedas. Cuidado con las paredes y con tu propia cola.',
  board: 'Tablero de la serpiente',
  start: 'Presiona una flecha',
  orSwipe: 'o desliza para empezar',
  over: 'Fin del juego',
  ouch: '¡Ay!',
  coins: icu(
    '{coins, plural, one {# moneda} other {# monedas}}, {score, plural, one {{score} punto} other {{score} puntos}}',
  ),
  full: '¡Llenaste el tablero!',
  again: 'Jugar otra vez',
  pause: 'Pausa',
  turns: { up: 'Arriba', right: 'Derecha', down: 'Abajo', left: 'Izquierda' },
  coin: icu('Moneda en la fila {row}, columna {column}.'),
  ready: 'Todo listo para la primera flecha.',
  scored: icu('{score, plural, one {{score} punto.} other {{score} puntos.}}'),
  rests: 'El juego está en pausa.',
  lost: 'La partida terminó.',
  won: 'El tablero está lleno.',
})
