import type { messages as english } from '../en/plain-pages.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  nothingDownloaded: 'No se descargó nada.',
  signedOut: 'Tu sesión terminó',
  otherAccount: 'Ahora tienes iniciada la sesión de otra cuenta',
  tooManyMisses: 'Demasiadas direcciones que no existen. Espera un minuto.',
  refusals: {
    'foreign-origin':
      'Este formulario no vino de nuestra página, así que no se guardó nada. Abre la página de nuevo e inténtalo otra vez.',
    'too-many-requests':
      'Demasiadas solicitudes a la vez. Espera un momento, vuelve atrás e inténtalo de nuevo.',
    unavailable:
      'El servidor está ocupado en este momento. Espera un momento, vuelve atrás e inténtalo de nuevo.',
  },
})
