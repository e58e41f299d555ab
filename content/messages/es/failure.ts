import type { messages as english } from '../en/failure.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  known: 'Esto no funcionó',
  unknown: 'Algo salió mal',
  hint: 'No es culpa tuya. Inténtalo de nuevo en un momento.',
  name: 'Si nos escribes, menciona esto:',
  home: 'Volver al inicio',
  again: 'Intentar de nuevo',
  problems: {
    'form-unreadable': 'No se pudo leer este formulario. Envíalo de nuevo.',
    'too-large': 'Esto es demasiado grande para enviarlo. Vuelve atrás y acórtalo.',
    'load-failed': 'No se pudieron cargar tus datos. Inténtalo de nuevo más tarde.',
    'too-many-requests': 'Demasiadas solicitudes en poco tiempo. Espera unos minutos.',
  },
})
