import type { messages as english } from '../../en/owner/held-change.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  nameChanges: icu('{way}: el nombre cambia {time}'),
  changes: icu('Un cambio se hace {time}'),
  fromTo: icu('de <name>{from}</name> a <name>{to}</name>.'),
  untilName: icu('Hasta entonces las propinas van a {from}.'),
  until: 'Hasta entonces las propinas van a donde dice tu lista.',
  untilPlace: 'Hasta entonces las propinas de este lugar van a donde iban.',
  mailed: icu('Te enviamos un correo a {email}.'),
  hours: icu('{hours} h'),
  undo: 'Deshacer',
  undone: 'Se deshizo el cambio que estaba en espera. Las propinas van a donde iban.',
  gone: 'Este cambio ya no está en espera.',
  atOnce: 'Vale desde ahora.',
  held: icu(
    'En espera hasta {time}, porque este dispositivo es nuevo para tu cuenta o solo Google dice quién eres. Hasta entonces no cambia nada.',
  ),
  replaced: 'Reemplaza el cambio que estaba en espera.',
  dropped: 'Se descartó el cambio que estaba en espera.',
  link: {
    undo: {
      heading: '¿Deshacer el cambio?',
      held: 'Alguien pidió cambiar adónde van tus propinas. Si pulsas el botón, no cambia nada.',
      made: 'Cambió adónde van tus propinas. Si pulsas el botón, vuelven a ir a donde iban.',
      account:
        'Algo de tu cuenta cambió. Si pulsas el botón, lo que se agregó desde entonces se quita y lo que se quitó vuelve.',
      deletion:
        'Alguien pidió eliminar tu cuenta. Si pulsas el botón, se conserva y lo que se agregó desde entonces se quita.',
      address: 'Cambió la dirección de correo de tu cuenta. Si pulsas el botón, vuelve a ser la anterior.',
      follows:
        'Se cierra la sesión en todos los dispositivos, los enlaces enviados por correo dejan de funcionar, y luego eliges una nueva contraseña o inicias sesión con Google otra vez.',
      submit: 'Deshacer el cambio',
      pending: 'Deshaciendo...',
    },
    confirm: {
      heading: '¿Fuiste tú?',
      lead: icu('Alguien pidió cambiar adónde van tus propinas. Se hace {time}.'),
      follows:
        'En un dispositivo que usas desde hace siete días el cambio se hace enseguida. En cualquier otro se hace a su hora.',
      submit: 'Fui yo',
      pending: 'Guardando...',
    },
    done: {
      heading: 'Deshecho',
      mailed:
        'Se cerró la sesión en todos los dispositivos. Un correo a la dirección de la cuenta tiene un enlace para una nueva contraseña.',
      google: 'Las propinas van a donde iban, y se cerró la sesión en todos los dispositivos.',
      signIn: 'Iniciar sesión otra vez',
      goOn: 'Iniciar sesión',
      look: 'Luego revisa en “Seguridad” si todas las llaves son tuyas.',
    },
    thanks: {
      heading: 'Gracias',
      made: 'El cambio está hecho.',
      waits: 'El cambio se hace a su hora.',
      goOn: 'Continuar',
    },
    dead: {
      heading: 'No queda nada por hacer',
      undone: 'Este cambio ya se deshizo. Las propinas van a donde iban.',
      account: 'Este cambio de tu cuenta ya se deshizo.',
      deletion: 'La eliminación ya se deshizo. Tu cuenta se conserva.',
      dropped: 'Este cambio nunca se hizo: otro llegó antes.',
      made: 'Este cambio ya se hizo. El correo sobre él puede deshacerlo durante siete días.',
      confirmed: 'Ya dijiste que fuiste tú.',
      gone: 'Este enlace ya no funciona, o no está completo. Si las propinas van a donde no deben, inicia sesión y revisa “Cobrar propinas”.',
      'too-late': 'Es demasiado tarde para esto: la cuenta se está eliminando.',
    },
    failed: 'No se pudo hacer. Inténtalo de nuevo.',
  },
})
