import type { messages as english } from '../../en/owner/ui.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  close: 'Cerrar',
  unsaved: 'Lo que escribiste no se ha guardado.',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  offline: 'No hay conexión, así que esta página se queda. Inténtalo de nuevo cuando la tengas.',
  previous: 'Anterior',
  next: 'Siguiente',
  page: icu('Página {page, number} de {pages, number}'),
  language: 'Idioma',
  problems: {
    'signed-out': 'Tu sesión terminó, así que no se guardó nada.',
  },
})
