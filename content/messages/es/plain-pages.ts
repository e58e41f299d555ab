import type { messages as english } from '../en/plain-pages.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  nothingDownloaded: 'No se descargó nada.',
  signedOut: 'Tu sesión terminó',
  otherAccount: 'Ahora tienes iniciada la sesión de otra cuenta',
  tooManyMisses: 'Demasiadas direcciones que no existen. Espera un minuto.',
  tooManyPages: 'Demasiadas páginas a la vez desde tu red. Espera diez segundos.',
  wrongAddress: {
    heading: 'Esta no es la dirección pública',
    other: icu(
      'Abriste {here}. El servidor solo responde en su dirección pública, que según su configuración es {there}.',
    ),
    unset: icu(
      'Abriste {here}. El servidor todavía no tiene dirección pública, así que solo responde en su propia máquina.',
    ),
    change: icu(
      '¿La dirección que abriste es la que irá en los códigos impresos? Entonces escribe {setting} en la configuración del servidor, reinícialo y abre esta página de nuevo.',
    ),
    proxy:
      '¿Tu navegador muestra otra dirección? Entonces el proxy que está delante del servidor no pasa el encabezado Host.',
    open: icu('Abrir {there}'),
  },
  refusals: {
    'foreign-origin':
      'Este formulario no vino de nuestra página, así que no se guardó nada. Abre la página de nuevo e inténtalo otra vez.',
    'too-many-requests':
      'Demasiadas solicitudes a la vez. Espera un momento, vuelve atrás e inténtalo de nuevo.',
    unavailable:
      'El servidor está ocupado en este momento. Espera un momento, vuelve atrás e inténtalo de nuevo.',
    'unknown-host':
      'No hay nada en la dirección que abriste. Puede ser una anterior, de antes de que el sitio se mudara.',
  },
})
