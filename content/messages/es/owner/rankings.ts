import type { messages as english } from '../../en/owner/rankings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Juegos',
  lead: 'Las mejores partidas en tu negocio, comprobadas al jugarlas de nuevo. Los nombres están hechos de nuestras palabras y cada línea se borra a los 30 días.',
  isOn: 'Las clasificaciones están activadas',
  isOff: 'Las clasificaciones están desactivadas',
  why: 'Si las desactivas, no se muestran puntos en tu página, después de una partida ni en tu pantalla.',
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  switchedOn: 'Las clasificaciones están activadas.',
  switchedOff: 'Las clasificaciones están desactivadas.',
  removed:
    'Esta persona ya no está en las clasificaciones de este juego. Las partidas nuevas vuelven a aparecer.',
  removedBest: 'Los puntos se quitaron.',
  undo: 'Deshacer',
  restored: 'Esta persona está de vuelta en las clasificaciones de este juego.',
  time: 'Período',
  place: 'Lugar',
  everywhere: 'En todas partes',
  show: 'Mostrar',
  nobody: 'Todavía nadie.',
  players: icu('{count, plural, one {# persona} other {# personas}}'),
  remove: icu('Quitar a {name} con {score}'),
  challenge: {
    heading: 'Reto de hoy',
    text: 'Una partida de Serpiente, igual para todos en todos tus lugares; cuenta el primer intento.',
    nobody: 'Hoy todavía nadie tiene puntos en él.',
  },
  bestToday: 'Lo mejor de hoy sin clasificación',
  unranked:
    'Memoria y trivia no tienen clasificación: se deciden en el teléfono y nadie puede comprobar los puntos.',
  times: { today: 'Hoy', week: '7 días', month: '30 días' },
  pictures: {
    heading: 'Tus imágenes en los juegos',
    text: 'Memoria y el rompecabezas pueden mostrar las imágenes de tu menú en lugar de nuestros dibujos.',
    locked: 'Con el Plan Menú.',
    plans: 'Ver los planes',
    none: 'Todavía ningún producto disponible tiene imagen.',
    menu: 'Abrir el menú',
    few: icu(
      'Memoria necesita ocho imágenes y tu menú tiene {count}. El rompecabezas puede usar {count, plural, one {la que hay} other {las que hay}} desde ya.',
    ),
    isOn: 'Los juegos muestran tus imágenes.',
    on: 'Usar mis imágenes',
    off: 'Usar los dibujos',
  },
  problems: {
    'unknown-line': 'Esta línea ya no existe.',
    'unknown-request': 'No se entendió la solicitud. Vuelve a cargar la página.',
    'not-saved': 'No se pudo guardar. Inténtalo de nuevo.',
    'no-answer': 'El servidor no respondió. Inténtalo de nuevo.',
  },
})
