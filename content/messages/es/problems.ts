import type { messages as english } from '../en/problems.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'No se pudieron cargar los datos',
  suspended: 'No disponible',
  unused: { resting: 'Este código está en pausa', blank: 'Este código es nuevo' },
  openBusiness: 'Abrir la página del negocio',
  giveItAPlace: '¿Es tuyo? Asígnale un lugar',
  lookup: {
    'no-id': 'La dirección no contiene el ID de un negocio.',
    'invalid-id': 'El ID del negocio no tiene un formato válido.',
    'test-id': 'Los ID de prueba no se permiten en producción.',
    'not-found': 'No se encontró el negocio.',
    suspended: 'Esta página no está disponible por el momento.',
    resting: 'No se usa por el momento. El negocio está a un toque.',
    blank: 'Está impreso y todavía no tiene lugar.',
    'permission-denied': 'Acceso denegado a los datos. Revisa las reglas de seguridad.',
    unreachable: 'No se pudieron cargar los datos del negocio: la base de datos no responde',
  },
  network: 'Error de red. Revisa tu conexión.',
  unknown: 'No se pudieron cargar los datos del negocio.',
  because: 'No se pudieron cargar los datos del negocio:',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando...',
  home: 'Volver al inicio',
})
