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
  test: {
    subject: icu('Un correo de prueba de {brand}'),
    body: icu(
      'El correo llega. Escribe estas cuatro cifras en la página donde haces la instalación: {digits}',
    ),
    notYou:
      'Si no estás configurando un servidor, no hagas caso de este correo: alguien escribió mal una dirección.',
  },
  invitation: {
    subject: icu('Tienes una invitación a {brand}'),
    body: icu(
      'Alguien te invita a crear una cuenta en {brand}. El enlace funciona una sola vez y durante 14 días.',
    ),
    notYou: 'Si no la quieres, no hagas caso de este correo.',
    button: 'Crear cuenta',
  },
  backupFailed: {
    subject: icu('La copia de seguridad nocturna de {brand} falló'),
    body: icu('La copia de seguridad nocturna falló, o no se pudo restaurar como prueba: {reason}'),
    look: 'Se intenta de nuevo cada hora. El área de administración muestra la última buena en “Health”.',
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
    body: 'Desde ahora inicias sesión con otra dirección de correo. Durante siete días los mensajes sobre adónde van tus propinas, sobre tus llaves y sobre inicios de sesión en dispositivos nuevos también llegan a esta, y después ya no.',
    notYou:
      'Si no fuiste tú, pulsa “Deshacer”: esta vuelve a ser la dirección de la cuenta, y se cierra la sesión en todos los dispositivos. Funciona una vez y durante siete días.',
  },
  keysChanged: {
    subject: icu('Cambiaron las llaves de tu cuenta de {brand}'),
    body: 'Esto cambió en las llaves de tu cuenta:',
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión: así se cierra la sesión en todos los dispositivos. Luego revisa tus llaves en “Seguridad”.',
    undoes:
      'Si no fuiste tú, pulsa “Deshacer”: lo que se agregó se quita, lo que se quitó vuelve, se cierra la sesión en todos los dispositivos y te pedimos una nueva contraseña. Funciona durante siete días.',
  },
  keys: {
    appAdded: 'Se configuró una app de autenticación como segundo factor.',
    appRemoved: 'Se quitó la app de autenticación.',
    recoveryCodes: 'Se crearon nuevos códigos de recuperación. Los anteriores ya no sirven.',
    recoveryCodesRemoved: 'Se quitaron todos los códigos de recuperación.',
    recoveryCodeUsed: icu(
      'Se usó un código de recuperación para iniciar sesión. {left, plural, =0 {No queda ninguno.} one {Queda #.} other {Quedan #.}}',
    ),
    secondStepOn: 'Desde ahora cada inicio de sesión pide un segundo paso.',
    secondStepOff: 'Los inicios de sesión ya no piden un segundo paso.',
    reset:
      'Quienes administran este sitio quitaron todas las llaves de acceso, la app de autenticación y los códigos de recuperación, y cerraron la sesión en todos los dispositivos.',
    googleConnected: 'Se conectó una cuenta de Google. Con ella se puede iniciar sesión en tu cuenta.',
    googleDisconnected: 'Se desconectó la cuenta de Google.',
  },
  passkey: {
    added: icu('Se agregó la llave de acceso {name}. Quien la tenga puede iniciar sesión.'),
    removed: icu('Se quitó la llave de acceso {name}.'),
    copied: icu(
      'Se detuvo la llave de acceso {name}, porque puede existir una copia. Inicia sesión de otra forma y quítala en “Seguridad”.',
    ),
  },
  heldWays: {
    subject: icu('Un cambio en tus formas de pago de {brand} espera 24 horas'),
    body: icu(
      'Alguien, seguramente tú, pidió este cambio en un dispositivo que tu cuenta no conoce desde hace siete días, o solo con Google. Se hace el {time}. Hasta entonces las propinas van a donde iban:',
    ),
    replaced: 'Reemplaza el cambio que estaba en espera.',
    notYou:
      'Si no fuiste tú, pulsa “Deshacer”: no cambia nada, se cierra la sesión en todos los dispositivos y te pedimos una nueva contraseña. “Fui yo” hace el cambio enseguida si lo pulsas en un dispositivo que usas desde hace siete días, y a su hora en cualquier otro.',
  },
  heldBurst: {
    subject: icu('Se pidieron varios cambios en tus formas de pago de {brand}'),
    body: 'Alguien, seguramente tú, pidió todo esto en poco tiempo en un dispositivo que tu cuenta no conoce desde hace siete días, o solo con Google. De los cambios de una misma lista vale el último, y se hace a las 24 horas. Hasta entonces las propinas van a donde iban:',
    notYou:
      'Si no fuiste tú, pulsa “Deshacer”: no cambia nada de esto, se cierra la sesión en todos los dispositivos y te pedimos una nueva contraseña. “Fui yo” hace el último de ellos enseguida si lo pulsas en un dispositivo que usas desde hace siete días.',
  },
  undoWays: {
    undo: 'Deshacer',
    confirm: 'Fui yo',
    sevenDays:
      '“Deshacer” vuelve a dejar lo que había antes y cierra la sesión en todos los dispositivos. Funciona una sola vez y durante siete días.',
    dropped: 'Se descartó el cambio que estaba en espera.',
  },
  waysUndone: {
    subject: icu('Se deshizo un cambio en tus formas de pago de {brand}'),
    body: 'Las propinas van a donde iban antes de este cambio. Se cerró la sesión en todos los dispositivos, y los enlaces enviados por correo ya no funcionan. Se quitaron las llaves de acceso, la app de autenticación y la cuenta de Google que se agregaron en la semana anterior.',
    left: icu('Siguen vinculadas a tu cuenta: {keys}. Quita en “Seguridad” lo que no sea tuyo.'),
    app: 'una app de autenticación',
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión y revisa tu lista en “Cobrar propinas”.',
  },
  accountUndone: {
    subject: icu('Se deshizo un cambio de tu cuenta de {brand}'),
    body: 'Lo que cambió desde entonces está como antes: se quitaron las llaves que se agregaron, y lo que se quitó volvió. Se cerró la sesión en todos los dispositivos, y los enlaces enviados por correo ya no funcionan.',
  },
  emailUndone: {
    subject: icu('La dirección anterior de tu cuenta de {brand} vuelve a valer'),
    body: 'La dirección de tu cuenta cambió, y el cambio se deshizo. Se descartaron los cambios en espera, se cerró la sesión en todos los dispositivos, y los enlaces enviados por correo ya no funcionan. Se quitaron las llaves de acceso, la app de autenticación y la cuenta de Google que se agregaron desde una semana antes.',
  },
  webhookFailed: {
    subject: icu('Se apagó un webhook de tu cuenta de {brand}'),
    body: icu(
      'ninguna llamada a {host} llegó en cinco días, así que ya no lo llamamos. Lo que pase mientras tanto no se envía después.',
    ),
    gone: icu(
      '{host} respondió que esta dirección ya no existe, así que ya no la llamamos. Lo que pase mientras tanto no se envía después.',
    ),
    next: 'Cuando la dirección vuelva a responder, enciende el webhook en Programas.',
    button: 'Abrir Programas',
  },
  programsLeft: {
    tokens: icu('Estos programas todavía pueden leer tus cifras: {names}.'),
    webhooks: icu('Estas direcciones todavía reciben llamadas cuando pasa algo: {hosts}.'),
    where: 'En Programas, termina lo que no sea tuyo.',
    ended: 'Las claves con las que otros programas leían tus cifras ya no valen. Crea otras en Programas.',
    webhooksEnded: icu('Ya no se llama a estas direcciones: {hosts}.'),
    wallEnded: 'La dirección de la pantalla ya no vale. Crea otra en Pantalla.',
  },
  heldDropped: {
    subject: icu('No se hizo un cambio en tus formas de pago de {brand}'),
    body: 'Un cambio que estaba en espera se descartó porque mientras tanto cambió otra cosa. Las propinas van a donde dicen ahora “Cobrar propinas” y “Lugares”.',
    cancelled: 'Un cambio que estaba en espera se deshizo en la página. Las propinas van a donde iban.',
    restored:
      'Un cambio que estaba en espera se descartó porque se restauró una copia de seguridad, en la que puede seguir en espera aunque ya se haya deshecho. Las propinas van a donde dicen ahora “Cobrar propinas” y “Lugares”; si todavía quieres el cambio, hazlo otra vez.',
    notYou: 'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión.',
  },
  welcome: {
    subject: icu('Te damos la bienvenida a {brand}'),
    body: 'Tu cuenta está lista. Confirma que esta dirección es tuya, para que te lleguen nuestros correos sobre tu dinero. El enlace funciona una sola vez y durante un día.',
    notYou: 'Si no tienes una cuenta con nosotros, alguien escribió mal una dirección: ignora este correo.',
    button: 'Confirmar esta dirección',
  },
  newDevice: {
    subject: icu('Se inició sesión en tu cuenta de {brand} desde un dispositivo nuevo'),
    body: icu(
      'Alguien, seguramente tú, acaba de iniciar sesión en un dispositivo que tu cuenta no conocía: {device}, {time}.',
    ),
    notYou:
      'Si no fuiste tú, usa enseguida “¿Olvidaste tu contraseña?” en la página de inicio de sesión: así se cierra la sesión en todos los dispositivos.',
  },
  accountChanged: {
    subject: icu('Cambió tu cuenta de {brand}'),
    body: 'Esto cambió en tu cuenta, en un dispositivo que no conoce desde hace siete días:',
    name: icu('El nombre del negocio es ahora {name}.'),
    off: icu('Se apagó {name}, con sus códigos impresos.'),
    removed: icu('Se quitó {name}, con sus códigos impresos.'),
    logo: 'El logo del negocio cambió.',
    token: icu('Se creó un token para otros programas: {name}.'),
    webhook: icu('Se agregó un webhook a {name}.'),
    webhookRemoved: icu('Se quitó el webhook a {name}.'),
    wall: 'La pantalla tiene una dirección nueva.',
    tokenEnded: icu(
      'Se anuló el token {name} para otros programas. “Deshacer” no lo recupera: anula todos los tokens, y los nuevos se crean en “Programas”.',
    ),
    webhookSecret: icu('El webhook a {name} tiene un secreto nuevo.'),
    webhookOn: icu('Se encendió el webhook a {name}.'),
    webhookOff: icu('Se apagó el webhook a {name}.'),
    wallOff: 'La pantalla se apagó.',
  },
  deletionWaits: {
    subject: icu('Tu cuenta de {brand} se eliminará'),
    body: icu(
      'Alguien, seguramente tú, pidió eliminar tu cuenta en un dispositivo que ella no conoce desde hace siete días. Se elimina el {time}. Hasta entonces no se pierde nada, pero los clientes ven que tu página no está disponible.',
    ),
    notYou:
      'Si no fuiste tú, pulsa “Deshacer”: la cuenta se queda, se cierra la sesión en todos los dispositivos y te pedimos una nueva contraseña.',
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
  answer: {
    hello: 'Hola:', // to somebody without a name
    subject: icu('Respuesta de {brand}'),
    body: 'Nos escribiste o reportaste un código, y dejaste esta dirección para la respuesta:',
    notYou: 'Si no fuiste tú, responde a este correo y cuéntanos.',
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
    others: icu('{tips, plural, one {# propina} other {# propinas}} en otras monedas: {amounts}.'),
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
