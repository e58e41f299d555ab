import type { messages as english } from '../../en/owner/setup.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  title: 'Primera configuración',
  heading: icu('Tu propio {brand}.'),
  lead: 'Unas pocas respuestas y ya se puede imprimir el primer código. Puedes cambiarlas todas después, menos una.',
  choose: '<strong>La dirección pública</strong> está en cada código impreso. Elígela con cuidado.',
  preview: 'Así se verán tus códigos',
  code: {
    label: 'Código de configuración',
    why: 'Del registro del servidor. Muestra que el servidor es tuyo.',
  },
  steps: {
    operator: 'Quién lo dirige',
    admin: 'Tu cuenta de administración',
    public: 'Dirección pública',
    mail: 'Correo',
    registration: 'Quién puede crear una cuenta',
    imprint: 'Aviso legal',
  },
  done: ': listo',
  fields: {
    name: 'Nombre',
    contact: 'Correo de contacto',
    email: 'Correo electrónico',
    password: 'Contraseña',
    public: 'Dirección',
    digits: 'Cuatro cifras del correo de prueba',
    address: 'Nombre y dirección postal',
  },
  hints: {
    contact: 'De ahí salen los correos, y los clientes lo ven. Si lo dejas vacío, es el de tu cuenta.',
    contactFixed: 'Lo fija SUPPORT_EMAIL en el servidor.',
    password: icu('{min} caracteres o más. Después viene un segundo paso.'),
    imprint: 'En las condiciones y en el texto de privacidad. Muchos países lo exigen.',
  },
  public: {
    reached: icu('Se llega desde aquí. Los códigos dirán {host}.'),
    other: icu('Tu navegador muestra {here}. Los códigos llevarían a otro sitio: revisa PUBLIC_URL.'),
    unset:
      'PUBLIC_URL no está puesta en el servidor: los códigos llevarían solo a esta máquina. Ponla antes de imprimir.',
  },
  mail: {
    send: 'Enviar correo de prueba',
    again: 'Enviar otra vez',
    pending: 'Enviando...',
    to: icu('Va a la dirección de tu cuenta, por {host}.'),
    sent: icu('Enviado a {email} por {host}.'),
    none: icu(
      '{setting} no está puesta en el servidor: no se envía correo y nadie puede restablecer una contraseña.',
    ),
  },
  registration: { open: 'Todos', invitation: 'Con invitación', closed: 'Nadie' },
  submit: 'Empezar',
  pending: 'Empezando...',
  withoutMail: 'El correo aún no está comprobado. Puedes empezar sin él.',
  problems: {
    'setup-code-missing': 'Escribe el código de configuración del registro del servidor',
    'setup-code-wrong':
      'Este no es el código de configuración, o es demasiado viejo. El más nuevo está en el registro del servidor; abre esta página de nuevo para tener otro.',
    'set-up-already':
      'La configuración ya terminó: alguien creó una cuenta de administración. Inicia sesión.',
    'address-long': icu('La dirección puede tener como máximo {max} caracteres'),
    'digits-wrong': 'Estas no son las cifras del correo que se envió a esta dirección',
    'no-smtp': icu('No se envió ningún correo: {setting} no está puesta en el servidor.'),
    'mail-refused': icu('{host} no aceptó el correo ({code}). Revisa {setting}.'),
    'setup-failed': 'No se pudo terminar la configuración. Inténtalo de nuevo.',
  },
})
