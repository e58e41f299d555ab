import type { messages as english } from '../../en/owner/ui.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

export const messages = translate<typeof english>({
  close: 'Cerrar',
  unsaved: 'Lo que escribiste no está guardado.',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  offline: 'No tienes conexión, así que sigues en esta página. Inténtalo de nuevo cuando vuelva.',
  previous: 'Anterior',
  next: 'Siguiente',
  page: icu('Página {page, number} de {pages, number}'),
  language: 'Idioma',
  notFound: {
    heading: 'Página no encontrada',
    why: 'Quizá la dirección sea antigua o esté mal escrita.',
    home: failure.home,
  },
  problems: {
    'signed-out': 'Tu sesión terminó, así que no se guardó nada.',
  },
})
