import type { messages as english } from '../../en/owner/account.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Cuenta',
  email: {
    heading: 'Correo electrónico',
    now: icu('Inicias sesión con <strong>{email}</strong>.'),
    pending: icu(
      'Aún sin confirmar: <strong>{email}</strong>. Abre el enlace del correo que enviamos a esa dirección.',
    ),
    cancel: 'Cancelar este cambio',
    field: 'Nuevo correo electrónico',
    submit: 'Cambiar correo',
  },
  language: {
    heading: 'Idioma',
    field: 'Idioma de estas páginas y de tus correos',
    asBrowser: 'El de mi navegador',
    submit: 'Guardar',
  },
  summary: {
    heading: 'Un correo cada lunes',
    text: 'El lunes por la mañana: lo que dio la semana anterior, en una imagen y en palabras. Sin correo si en la semana no hubo nada.',
    on: 'Envíamelo',
    off: 'Dejar de recibirlo',
  },
  password: {
    heading: 'Contraseña',
    now: 'Contraseña actual',
    submit: 'Cambiar contraseña',
    why: 'Inicias sesión con Google. Con una contraseña también puedes entrar con tu correo.',
    set: 'Elegir una contraseña',
  },
  signIns: {
    heading: 'Dónde tienes sesión iniciada',
    isThis: 'Este dispositivo',
    used: 'Último uso:',
    since: 'Inicio de sesión:',
    end: 'Cerrar sesión',
    endOf: icu('Cerrar sesión en {device}'),
    endThere: 'Cerrar esa sesión',
    endOthers: 'Cerrar las demás sesiones',
    atOnce: 'La sesión se cierra al instante.',
  },
  journal: {
    heading: 'Historial',
    lead: icu(
      'Inicios de sesión y cambios {days, plural, one {del último día} other {de los últimos # días}}. ¿Ves algo que no hiciste tú? Cambia tu contraseña.',
    ),
  },
  data: {
    heading: 'Tus datos',
    lead: 'Perfil, menú, visitas, propinas e imágenes en un archivo ZIP: para guardarlo o llevarlo a otra parte. Las propinas y el menú se abren en cualquier hoja de cálculo.',
    download: 'Descargar mis datos',
    failed: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
  },
  deletion: {
    heading: 'Eliminar cuenta',
    lead: 'Todo se borra al instante y no se puede recuperar: perfil, imágenes, menú, cifras. Los códigos impresos dejan de funcionar. Descarga antes tus datos.',
    repeat: icu('Escribe {email} para confirmar'),
    submit: 'Eliminar mi cuenta',
  },
  results: {
    'language-changed': 'Idioma cambiado.',
    'confirmation-sent': icu('Enviamos un enlace a {email}. La dirección cambia cuando lo abras.'),
    'email-change-cancelled': 'Cancelado. Tu dirección sigue como está.',
    'password-changed': 'Contraseña cambiada. Se cerró la sesión en todos los demás dispositivos.',
    'sign-in-ended': 'Esa sesión se cerró.',
    'summary-on': 'Desde ahora recibes el correo cada lunes.',
    'summary-off': 'El correo de los lunes terminó.',
  },
  problems: {
    'same-email': 'Esta ya es tu dirección',
    'email-not-repeated': 'Escribe tu correo exactamente como aparece aquí',
    'language-failed': 'No se pudo cambiar el idioma. Inténtalo de nuevo.',
    'cancel-failed': 'No se pudo cancelar el cambio. Inténtalo de nuevo.',
    'end-failed': 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
    'end-others-failed': 'No se pudieron cerrar las sesiones. Inténtalo de nuevo.',
    'delete-failed': 'No se pudo eliminar tu cuenta. Inténtalo de nuevo.',
    'summary-failed': 'No se pudo cambiar el correo. Inténtalo de nuevo.',
    'unknown-request': 'Solicitud desconocida',
  },
})
