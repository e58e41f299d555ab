import type { messages as english } from '../en/mails.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  hello: icu('Hola, {name}:'),
  openAddress: 'Si el botón no funciona, abre esta dirección:',
  resetPassword: {
    subject: icu('Elige una nueva contraseña de {brand}'),
    body: 'Alguien, seguramente tú, pidió una nueva contraseña. El enlace funciona una sola vez y durante una hora.',
    notYou: 'Si no fuiste tú, ignora este correo: no cambió nada.',
    button: 'Elegir una nueva contraseña',
  },
  passwordChanged: {
    subject: icu('Se cambió tu contraseña de {brand}'),
    body: 'La contraseña de tu cuenta acaba de cambiar, y se cerró la sesión en todos los demás dispositivos.',
    notYou: 'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión.',
  },
  passwordSet: {
    subject: icu('Tu cuenta de {brand} ya tiene contraseña'),
    body: 'Se creó una contraseña para tu cuenta: con ella también puedes iniciar sesión con tu correo. Se cerró la sesión en todos los demás dispositivos.',
    notYou: 'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión.',
  },
  confirmEmail: {
    subject: icu('Confirma tu nuevo correo de {brand}'),
    body: 'Confirma que esta es tu nueva dirección. El enlace funciona una sola vez y durante una hora.',
    notYou: 'Si no lo pediste, ignora este correo: no cambiará nada.',
    button: 'Confirmar esta dirección',
  },
  emailChanged: {
    subject: icu('Se cambió tu correo de {brand}'),
    body: 'Desde ahora inicias sesión con otra dirección de correo, y los mensajes ya no llegan a esta.',
    notYou: 'Si no fuiste tú, responde a este correo enseguida.',
  },
  accountDeleted: {
    subject: icu('Se eliminó tu cuenta de {brand}'),
    body: 'Tu cuenta se eliminó como pediste, con tu perfil, tus imágenes, tu menú y tus cifras. Los códigos impresos ya no funcionan.',
    notYou: 'Si no fuiste tú, responde a este correo enseguida.',
  },
  accountClosed: {
    subject: icu('Se cerró tu cuenta de {brand}'),
    body: icu(
      'Quienes administran {brand} cerraron tu cuenta. Se eliminaron tu perfil, tus imágenes, tu menú y tus cifras, y los códigos impresos ya no funcionan.',
    ),
    mistake: 'Si crees que es un error, responde a este correo.',
  },
  pageSuspended: {
    subject: icu('Se suspendió tu página de {brand}'),
    body: icu(
      'Quienes administran {brand} suspendieron tu página. Los clientes ven que no está disponible y nadie puede dejar propina. No se eliminó nada.',
    ),
    mistake: 'Si crees que es un error, responde a este correo.',
  },
  pageReinstated: {
    subject: icu('Tu página de {brand} está disponible de nuevo'),
    body: icu('Quienes administran {brand} levantaron la suspensión de tu página.'),
    works: 'Los clientes la ven otra vez y pueden dejar propina. Los códigos impresos funcionan como antes.',
  },
  firstPaymentNames: {
    subject: icu('Se agregaron tus nombres de pago de {brand}'),
    body: 'Las propinas de tus clientes van a estos nombres de pago:',
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión: así se cierra la sesión en todos los dispositivos. Luego escribe tus propios nombres de pago en “Cobrar propinas”.',
  },
  paymentNames: {
    subject: icu('Se cambiaron tus nombres de pago de {brand}'),
    body: 'Desde ahora las propinas de tus clientes van a otros nombres de pago:',
    added: icu('{app}: se agregó {after}.'),
    removed: icu('{app}: se quitó {before}.'),
    changed: icu('{app}: {before} ahora es {after}.'),
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión: así se cierra la sesión en todos los dispositivos. Luego vuelve a poner tus nombres de pago en “Cobrar propinas”.',
  },
  ways: {
    subject: icu('Se cambiaron tus formas de pago de {brand}'),
    body: 'Esto cambió en las formas en que tus clientes dejan propina:',
    ordered: icu('Ahora su orden es: {ways}.'),
    on: icu('{app}: se activó {handle}.'),
    off: icu('{app}: se desactivó {handle}.'),
    currency: icu('Desde ahora las propinas son en {after}, antes en {before}.'),
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión: así se cierra la sesión en todos los dispositivos. Luego vuelve a dejarlo como estaba en “Cobrar propinas”.',
  },
  places: {
    subject: icu('Cambió un código impreso de tu cuenta de {brand}'),
    body: 'Esto cambió en tus lugares y sus códigos impresos:',
    on: icu('{name}: se activó.'),
    restored: icu('{name}: se recuperó y sus códigos vuelven a funcionar.'),
    moved: icu('El código {code} ahora lleva a {name}.'),
    added: icu('El código {code} ahora lleva a {name}.'),
    merged: icu('{name} se unió con {other}: sus códigos llevan allí.'),
    unmerged: icu('{name} se separó de {other}.'),
    renamed: icu('{name} ahora es de otro tipo, y de eso depende de quién son las formas de pago.'),
    'way-added': icu('Desde ahora las propinas de {name} también van a {other}.'),
    'way-removed': icu('{other}: se quitó de {name}.'),
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión: así se cierra la sesión en todos los dispositivos. Luego vuelve a dejarlo como estaba en “Lugares”.',
  },
  summary: {
    subject: icu('Tu semana en {brand}'),
    lead: icu('esta es tu semana, {week}:'),
    chosen: icu(
      '{tips, plural, =0 {No se eligió ninguna propina.} one {Se eligió # propina: {amount}.} other {Se eligieron # propinas: {amount} en total.}}',
    ),
    parts: icu('Confirmado: {confirmed}. Enviado según el cliente: {saidSent}. Solo elegido: {chosen}.'),
    scans: icu('{scans, plural, =0 {Ningún escaneo.} one {# escaneo.} other {# escaneos.}}'),
    best: icu('La pila más alta es la del {day}.'),
    honest: 'Una propina elegida no ha llegado con seguridad: solo tú sabes lo que llegó.',
    day: icu('{day}: {confirmed} confirmado, {saidSent} enviado según el cliente, {chosen} solo elegido.'),
    legend:
      'Las monedas llenas están confirmadas, las de contorno enviadas según el cliente, las de trazos solo elegidas.',
    button: 'Abrir el panel',
    unsubscribe: 'No recibir más este correo',
    page: {
      heading: '¿Ya no quieres el correo de los lunes?',
      question: icu('El correo sobre tu semana va a {email}.'),
      button: 'Dejar de recibirlo',
      doneHeading: 'Suscripción cancelada',
      done: icu('Ya no va ningún correo sobre tu semana a {email}. Puedes activarlo de nuevo en tu cuenta.'),
    },
  },
})
