import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'
import { cookieLines, type StoredNames, storageLines } from './stored-names.ts'

const STORED: StoredNames = {
  tiplark_session: 'que iniciaste sesión; hasta que cierres el navegador, o 30 días con “Recordarme”',
  tiplark_known:
    'que ya iniciaste sesión aquí, para que las contraseñas equivocadas que otros escriban no te bloqueen; un año',
  tiplark_google: 'el comienzo de un inicio de sesión con Google; hasta que termine, 10 minutos como máximo',
  tiplark_later: 'que dejaste para después elegir una contraseña; hasta que cierres el navegador',
  tiplark_banner: 'que cerraste el aviso del Plan Menú; hasta que cierres el navegador',
  tiplark_visitor: 'el número aleatorio de tu navegador, cuando abres una página de propinas; un año',
  tiplark_play: 'el derecho a agregar algo a esta visita; un día',
  tiplark_visit: 'lo mismo para una propina elegida antes de que la página cargara por completo; 30 minutos',
  tiplark_name:
    'el nombre hecho de nuestras palabras con el que tus puntos salen en las clasificaciones, cuando eliges uno; 30 días',
  tiplark_language: 'el idioma que elegiste; un año',
  'tiplark.visit.':
    'seguido del número de una visita: lo que no se pudo enviar sin conexión; hasta que se envíe, un día como máximo',
  'tiplark.tip.':
    'seguido del ID de un negocio: el importe y la app de tu última propina, para preguntarte una vez si se envió; hasta entonces, como máximo un día',
  'tiplark.round.': 'seguido del ID de un negocio: una partida sin terminar; hasta que cierres la pestaña',
  'tiplark.daily.':
    'seguido del ID de un negocio: un número al azar para tu intento del reto de hoy; hasta el primer movimiento',
  '…HighScore': 'tu récord en el juego que se nombra al principio; hasta que lo borres',
  'tiplark.game-sound': 'que los juegos se oyen y se sienten en este dispositivo; hasta que lo desactives',
  'tiplark.snake-speed':
    'la velocidad con la que jugaste por última vez a la serpiente, para empezar con ella; hasta que borres los datos de este sitio',
  'tiplark.columns':
    'las columnas de un extracto que leíste, para el próximo igual; hasta que borres los datos de este sitio',
  'tiplark.sound': 'que las propinas se oyen en esta pantalla; hasta que lo desactives',
  'tiplark.shell':
    'las cifras que tu panel mostró por última vez, para cuando no haya conexión; hasta que cierres la sesión, como máximo doce horas',
  paymentInfo: 'los nombres de pago que escribiste; hasta que cierres la sesión',
  menuLayout: 'si ves tu menú como lista o como cuadrícula; hasta que lo borres',
  'tiplark.screen-scale':
    'qué tan ancha es una tarjeta bancaria en tu pantalla, para que las vistas previas de impresión tengan su tamaño real; hasta que lo borres',
  'tiplark.passkey-offer':
    'que no quieres que se te ofrezca una llave de acceso en este dispositivo; hasta que lo borres',
  'tiplark-probe':
    'si tu navegador puede guardar algo, cuando compruebas qué impide iniciar sesión; se borra enseguida',
  'react-router-scroll-positions': 'hasta dónde bajaste en la página; hasta que cierres la pestaña',
  'react-router-manifest-version':
    'que una página se cargó de nuevo tras una actualización; hasta que cierres la pestaña',
}

export const privacyInSpanish = (host: Host): LegalText => {
  const { brand, supportEmail, ads, keepsRemnants, sendsMail } = host
  return {
    title: 'Privacidad',
    intro: `Qué guarda ${brand}, durante cuánto tiempo y cómo hacer que se borre. El texto describe lo que hace el programa y es corto para que se lea.`,
    sections: [
      ...operatorSection('es', host),
      {
        heading: 'Si escaneas un código',
        body: [
          'No necesitas una cuenta y no te preguntamos tu nombre. De cada visita guardamos:',
          [
            'un número aleatorio que distingue un navegador de otro, para que el negocio vea cuántos teléfonos distintos lo visitaron',
            'cuándo viniste, a qué jugaste y cuántos puntos hiciste',
            'el lugar cuyo código escaneaste, como una mesa, un mostrador o una persona que trabaja ahí, si el negocio distingue sus códigos',
            'tus partidas de los juegos cuyos puntos comprobamos: tus movimientos y las pausas entre ellos, los puntos, cuándo empezaste y terminaste, y el nombre hecho de nuestras palabras que elegiste, que ven otras personas en este negocio; durante 30 días',
            'la propina que elegiste, la app de pago y la hora, si elegiste una',
            'lo que respondes cuando la página pregunta si la propina se envió, y la palabra de la propina, como OTTER7, por la que el negocio la encuentra en su extracto',
          ],
          'El negocio ve las sumas y la lista de las propinas elegidas, y puede dejar que sus propios programas las lean o reciban el aviso de una visita, una partida o una propina mientras ocurre; eso no nombra a nadie. No ve quién eres; nosotros tampoco. Esto se guarda mientras el negocio tenga su cuenta.',
          'Una llamada a un programa así dice el número de la visita, su lugar y la hora; de una partida, también el juego y los puntos; de una propina, el monto, la moneda, la app de pago y si se confirmó. El número de tu navegador no está en ella. A dónde va lo decide el negocio.',
          'El negocio puede mostrar una pantalla en el local, una página que puede abrir quien tenga su dirección: en la medida en que el negocio lo active, cuántas propinas hubo, las últimas con su hora, lugar y monto, y los mejores puntos de los últimos 30 días con los nombres hechos de nuestras palabras. Del lugar de una persona no dice nada.',
          'Cuando tocas una app de pago, esa app recibe el monto, el nombre con el que cobra el negocio y una nota como “Tip for Blue Cup Coffee, OTTER7”. A partir de ahí se aplica la política de privacidad de esa app.',
          'Para notar cuándo una app de pago deja de funcionar, contamos por día, app y tipo de dispositivo cuántas veces se abrió y cuántas veces la propina se envió, sin ningún número que distinga un navegador de otro.',
          'Tus récords, una partida interrumpida y lo que no se pudo enviar mientras no tenías conexión se guardan solo en tu navegador.',
        ],
      },
      {
        heading: 'Si tienes una cuenta',
        body: [
          'Guardamos:',
          [
            'tu nombre, correo electrónico y contraseña; la contraseña, solo como un código (hash) que no se puede revertir',
            'si configuras una app de autenticación: su clave secreta, cifrada, y tus códigos de recuperación, solo como códigos (hash) que no se pueden revertir',
            'si inicias sesión con Google: tu nombre, correo y foto tal como Google los da, y que las dos cuentas están vinculadas',
            'lo que escribes en tu perfil: nombre completo, dirección postal, nombre y tipo del negocio, un nombre corto para el borde de tu código, nombres de pago y números de cuenta para las propinas, país, moneda, logo, zona horaria',
            'el idioma que elegiste para tus páginas y correos, y el de tu último inicio de sesión',
            'tu plan y tu menú con sus fotos',
            'tus lugares: sus nombres, sus códigos impresos y, de una persona que trabaja contigo, los nombres de pago que llevan a ella, que ve quien escanea ese código',
            'si tienes una pantalla: lo que muestra, y su dirección solo como un código (hash) que no se puede revertir',
            'tus inicios de sesión: cuándo empezó cada uno, cuándo se usó por última vez y cuándo termina, y lo que tu navegador dice de sí mismo, como su nombre, su versión y el tipo de dispositivo; 300 caracteres como máximo',
            'tus llaves de acceso: un nombre, la mitad pública de cada llave, cuándo se creó y cuándo se usó por última vez; la mitad secreta se queda en tu dispositivo',
            'un historial de los inicios de sesión y los cambios de tu cuenta: qué, cuándo, el tipo de navegador y la primera parte de la dirección de red, durante 180 días',
            'cada cambio de adónde van tus propinas, antes y después, hasta 30 días después de hacerse o descartarse; y un correo que cambiaste, por 16 días, para que un mensaje a él pueda deshacer lo que hizo otra persona',
            'si activas los mensajes sobre propinas: la dirección que el fabricante de tu navegador le da para mensajes, sus claves, el tipo de navegador y tus horas de silencio; hasta que quites el dispositivo',
            'para otros programas: los nombres de tus claves, qué puede leer cada una y cuándo se usó por última vez, las claves mismas solo como resúmenes que no se pueden revertir; las direcciones a las que se avisa, sus secretos, cifrados, y cada llamada con su resultado, durante 30 días',
            'lo que decides sobre las propinas y cuándo; de un extracto que comparas con ellas, los importes que confirmas y un código por el que se reconoce una línea, no sus nombres ni sus notas. El archivo se lee en tu navegador y no se envía',
            'los mensajes que envías con el formulario de contacto',
          ],
          'Quien abre tu página puede ver el nombre, el tipo y el logo de tu negocio, tus nombres de pago y tu menú. Tu correo, tu nombre completo y tu dirección postal los ven tú y las personas que administran este sitio, que usan la dirección para enviarte códigos impresos.',
          'Los nombres y los nombres de pago de las personas los escribe el negocio. Quien aparece ahí puede pedirle al negocio que los cambie o los quite.',
          'Las fotos que subes se generan de nuevo, así que no se guardan el lugar ni la hora que una cámara escribe en ellas.',
        ],
      },
      {
        heading: 'Mensajes',
        body: [
          'El formulario de contacto se puede usar sin cuenta; entonces se guardan el asunto, el mensaje, la hora y, si lo das para la respuesta, tu correo. Los mensajes se guardan hasta que los borran las personas que administran este sitio. Si lo pides, se borra el tuyo.',
          'Si alguien de la administración te invita a crear una cuenta, la dirección a la que va la invitación se guarda 14 días.',
          'Un reporte de un código impreso se guarda con el motivo, el texto y el correo que escribes, el idioma de la página, el código y la hora, y nada más sobre ti. El negocio no lo ve. Se borra 180 días después de que se decide sobre él, a más tardar un año después de llegar, y con la cuenta del negocio. Una respuesta que enviamos por correo se guarda junto al mensaje o al reporte y se borra con él.',
        ],
      },
      {
        heading: 'Cookies y similares',
        body: [
          'Cookies, que tu navegador nos envía:',
          cookieLines(STORED),
          'En una conexión segura sus nombres empiezan con __Host- o __Secure-. En el almacenamiento de tu navegador, que nunca se envía:',
          storageLines(STORED),
          'Nada de esto te sigue a otros sitios.',
        ],
      },
      {
        heading: 'La velocidad de las páginas',
        body: [
          'Tu navegador le dice a nuestro propio servidor cuánto tardó una página en aparecer y en responder. Contamos esos valores por tipo de página y por día, sin ningún número que distinga un navegador de otro, y borramos los recuentos después de 28 días.',
        ],
      },
      {
        heading: 'Contra el abuso',
        body: [
          'Para frenar a quien intenta adivinar contraseñas o inventa visitas en masa, contamos los intentos por dirección de red, por correo electrónico y por navegador. Los recuentos se guardan bajo códigos que no se pueden revertir sin el secreto de este sitio, y se borran dentro de las dos horas siguientes al fin de su plazo.',
          'Una propina que tu navegador envía sin JavaScript no lleva ningún número que nos muestre que llegó dos veces. Por eso creamos un código con tu dirección de red, el tipo de navegador y la propina. Su clave es aleatoria, vale un día y se borra dentro de las dos horas siguientes a ese día; el código se borra a las 24 horas. Las propinas se cuentan por dirección de red bajo códigos con la misma clave. Nada de esto está en las copias de seguridad.',
          'El registro del servidor anota errores, y los inicios de sesión y los cambios de las cuentas con la primera parte de la dirección de red; se escribe sin contraseñas, cookies ni correos electrónicos.',
        ],
      },
      {
        heading: 'Quién más sabe de tu visita',
        body: [
          ads
            ? 'Este sitio muestra anuncios de una red publicitaria, en el panel del negocio y con los resultados de un juego. Ahí tu navegador los carga de esa red, que entonces conoce tu dirección de red y puede poner sus propias cookies. En todas las demás páginas no se carga nada de terceros.'
            : 'Nadie. Todos los archivos de este sitio vienen de este sitio; no se le pide nada a ninguna red publicitaria, ningún servicio de análisis ni ningún servicio de fuentes tipográficas.',
          'Una app de pago o Google solo intervienen cuando tú los eliges.',
          'Si activas los mensajes sobre propinas, te llegan a través del fabricante de tu navegador, que sabe cuándo se envía uno y no puede leerlo.',
        ],
      },
      {
        heading: 'Cuánto tiempo',
        body: [
          'Cada hora el sitio borra:',
          [
            'las sesiones terminadas, y los enlaces que te enviamos por correo: de más de una hora',
            'los números con los que un mensaje que llega dos veces se cuenta una vez: de más de 24 horas',
            'los correos que no se pudieron enviar, también donde no hay un servidor de correo: de más de un día',
            'lo que guarda el botón “Deshacer” de un menú: de más de un minuto',
          ],
        ],
      },
      {
        heading: 'Cómo borrarlo',
        body: [
          `En “Configuración” puedes exportar todo lo que se guarda sobre ti, con tus fotos, y eliminar tu cuenta. Al eliminarla se borran enseguida tu perfil, fotos, menú, plan, sesiones, mensajes, los correos que no se han enviado y las visitas a tu página; si lo pides en un dispositivo que tu cuenta no conoce desde hace siete días, o solo con Google, espera siete días, en los que un correo puede deshacerlo. ${
            sendsMail
              ? 'Un último correo lo confirma; se borra en cuanto se envía, a más tardar al cabo de un día.'
              : 'Este sitio aún no envía correos, así que ninguno lo confirma.'
          }`,
          keepsRemnants
            ? 'Los archivos de la base de datos pueden contener todavía datos borrados, que nadie puede consultar, hasta que su espacio se use de nuevo. En las copias de seguridad se sobrescriben cuando llega su momento.'
            : 'En los archivos de la base de datos lo borrado se sobrescribe en el plazo de una hora. En las copias de seguridad se sobrescribe cuando llega su momento.',
          `Sin cuenta, no hay nada que podamos encontrar por tu nombre. Si borras los datos de este sitio en tu navegador, se rompe el vínculo entre él y el número aleatorio. Para todo lo demás, escribe a ${supportEmail}.`,
        ],
      },
    ],
  }
}
