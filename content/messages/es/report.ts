import type { messages as english } from '../en/report.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Reportar este código',
  lead: icu('Cuéntales a quienes administran {brand} qué problema tiene.'),
  question: '¿Qué problema tiene?',
  reasons: {
    'somebody-else': 'Lleva a otra persona',
    'stuck-over': 'Estaba pegado sobre otro código',
    offensive: 'Algo ofensivo',
    other: 'Otra cosa',
  },
  text: 'Lo que viste (opcional)',
  textHint: 'Como máximo 1,000 caracteres.',
  email: 'Tu correo electrónico (opcional)',
  emailHint: 'Si quieres una respuesta.',
  nextHeading: 'Qué pasa después',
  next: {
    look: icu('Alguien que administra {brand} revisa la página y sus códigos, y puede desactivar la página.'),
    privacy: 'El negocio no sabe quién hizo el reporte. Guardamos lo que escribes aquí, y nada más sobre ti.',
    money:
      'El dinero fue directamente a quien lo recibe. Si enviaste algo, pide ayuda en tu app de pago: nosotros no podemos recuperarlo.',
  },
  send: 'Enviar reporte',
  back: 'Volver',
  sent: {
    heading: 'Gracias',
    text: icu('Alguien que administra {brand} lo revisará.'),
    answer: 'Si dejaste una dirección, la respuesta llega por correo.',
    toPage: 'Ir a la página',
  },
  problems: {
    'no-reason': 'Elige qué problema tiene',
    'text-long': 'Usa como máximo 1,000 caracteres',
    'email-invalid': 'El correo electrónico no es válido',
    'too-many-requests': 'Demasiados reportes en poco tiempo. Inténtalo de nuevo más tarde.',
    unavailable: 'No se pudo guardar el reporte en este momento. Inténtalo de nuevo.',
  },
})
