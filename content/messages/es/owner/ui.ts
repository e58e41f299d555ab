import type { messages as english } from '../../en/owner/ui.ts'
import { icu, translate } from '../../icu.ts'

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
  problems: {
    'signed-out': 'Tu sesión terminó, así que no se guardó nada.',
  },
})
