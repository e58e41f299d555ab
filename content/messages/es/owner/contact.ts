import type { messages as english } from '../../en/owner/contact.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  address: icu('También puedes escribir a <mail>{email}</mail>.'),
  dialog: 'Pedir ayuda',
  form: 'Mensaje para nosotros',
  fields: { subject: 'Asunto', message: 'Mensaje', email: 'Tu correo electrónico (opcional)' },
  subjects: {
    'Technical Support': 'Ayuda técnica',
    'Billing Question': 'Pregunta sobre pagos',
    'Feature Request': 'Sugerencia',
    'Bug Report': 'Informar de un error',
    'General Inquiry': 'Consulta general',
  },
  emailHint: 'Si quieres una respuesta.',
  cancel: 'Cancelar',
  send: 'Enviar mensaje',
  sending: 'Enviando...',
  sent: {
    heading: 'Mensaje enviado',
    closes: 'Gracias. Esta ventana se cierra sola.',
    thanks: 'Gracias por escribirnos.',
    another: 'Escribir otro',
  },
  from: icu('Vemos que este mensaje viene de {email}.'),
  anonymous: 'No necesitas una cuenta. Sin correo electrónico, tu mensaje es anónimo.',
  problems: {
    'no-message': 'Escribe un mensaje',
    'message-long': icu('Usa como máximo {max} caracteres'),
    'email-invalid': 'El correo electrónico no es válido',
    'signed-out': 'Tu sesión terminó, así que no se envió nada.',
    'another-account': 'Ahora la sesión es de otra cuenta, así que no se envió nada.',
    'permission-denied': 'No tienes permiso. Inténtalo de nuevo más tarde o contacta a la administración.',
    'too-many-requests': 'Demasiados mensajes en poco tiempo. Inténtalo de nuevo más tarde.',
    failed: 'No se pudo enviar el mensaje. Inténtalo de nuevo.',
  },
})
