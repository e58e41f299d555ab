import type { messages as english } from '../../en/owner/profile.ts'
import { icu, translate } from '../../icu.ts'
import { messages as businessTypes } from '../business-types.ts'

export const messages = translate<typeof english>({
  businessTypes,
  fields: {
    name: 'Nombre visible',
    fullName: 'Nombre completo',
    mailingAddress: 'Dirección postal',
    businessName: 'Nombre del negocio',
    rimName: 'Nombre corto para el borde',
    businessType: 'Tipo de negocio',
    customBusinessType: '¿A qué te dedicas?',
    timeZone: 'Zona horaria',
  },
  hints: {
    mailingAddress: 'A esta dirección enviamos los códigos impresos.',
    rimName: 'Solo para el borde de tu código: 15 caracteres en letras latinas, griegas o cirílicas.',
    handles: 'Basta con uno de los dos.',
    timeZone: 'Tus días empiezan a medianoche en esa zona. Lo que ya se contó se queda en su día.',
  },
  chooseType: 'Elige uno',
  noZone: icu('Sin elegir, {zone}'),
  daysIn: icu('Tus días siguen esta zona horaria: {zone}.'),
  handle: {
    test: 'Probar',
    where: icu('en {app}, en una pestaña nueva'),
    leadsTo: icu('Las propinas van a {name}.'),
    understood: icu('Entendido: las propinas van a {name}.'),
    short: icu('Los nombres de usuario de Venmo casi nunca son tan cortos. Prueba {name}.'),
  },
  conflict: { stored: 'Guardado mientras tanto', sent: 'Escrito aquí', nothing: 'Nada' },
  newPaymentName: 'Esto decide adónde van las propinas.',
  cancel: 'Cancelar',
  save: 'Guardar cambios',
  saving: 'Guardando...',
  saved: '¡Perfil guardado!',
  getPaid: 'Tus formas de recibir propinas y su orden están en <link>Cobrar propinas</link>.',
  setup: {
    country: 'País',
    currency: 'Moneda de tus propinas',
    showWays: 'Mostrar las formas de pago de ahí',
    ways: 'Cómo te dejan propina',
    waysHint: 'Basta con una. Después puedes agregar más en “Cobrar propinas”.',
    heading: 'Completa tu perfil',
    lead: 'Así funciona tu código. Puedes cambiarlo todo más tarde.',
    submit: 'Guardar y continuar',
    preview: 'Vista previa de tu código',
    coin: 'Esta es tu moneda',
    follows: 'El nombre aparece mientras escribes. En el borde caben 15 caracteres.',
  },
  logo: {
    heading: 'Logo',
    hint: 'Tamaño recomendado: 400\u00a0×\u00a0400, menos de 2\u00a0MB.',
    fromGoogle: 'Hasta que subas un logo, tus clientes ven la foto de tu cuenta de Google.',
    choose: 'Subir logo',
    sending: 'Subiendo logo...',
    progress: 'Subiendo logo',
    save: 'Guardar logo',
    remove: 'Quitar logo',
    afterwards: 'Tus clientes verán tus iniciales. La imagen se elimina.',
    confirm: 'Quitar',
    states: { done: 'Logo subido.', canceled: 'Subida cancelada.', removed: 'Logo eliminado.' },
    problems: {
      'not-an-image': 'Elige un archivo de imagen (jpg, png, etc.)',
      'too-large': 'El archivo debe pesar menos de 2\u00a0MB',
      heic: 'No se pudo subir el logo: es una foto HEIC. Guárdala como JPG o PNG y elige ese archivo',
      damaged: 'No se pudo subir el logo: el archivo está dañado o incompleto',
      'too-small': icu(
        'No se pudo subir el logo: la imagen debe tener al menos {min} píxeles de ancho y de alto',
      ),
      'too-many-pixels': 'No se pudo subir el logo: la imagen tiene demasiados píxeles',
      'too-slow': 'No se pudo subir el logo: leer la imagen tarda demasiado. Elige otra',
      'too-many': 'No se pudo subir el logo: demasiadas imágenes en poco tiempo',
      storage: 'No se pudo subir el logo: no se pudo guardar la imagen',
      network: 'No se pudo subir el logo: error de red',
      'signed-out': 'No se pudo subir el logo: tu sesión terminó',
      unexpected: 'No se pudo subir el logo: respuesta inesperada del servidor',
      removal: 'No se pudo quitar el logo. Inténtalo de nuevo.',
    },
  },
  problems: {
    'fill-in-all': 'Completa todos los campos obligatorios',
    'text-long': icu('Usa como máximo {max} caracteres'),
    'unknown-time-zone': 'Elige una zona horaria de la lista',
    'changed-elsewhere':
      'Esto se cambió mientras tanto en otra pestaña o en otro dispositivo. Elige qué conservar y guarda de nuevo.',
    'setup-failed': 'No se pudo guardar el perfil. Inténtalo de nuevo.',
    'not-saved': 'No se pudo actualizar el perfil: no se pudo guardar. Inténtalo de nuevo.',
    'no-answer': 'No se pudo actualizar el perfil: el servidor no respondió. Inténtalo de nuevo.',
    'unknown-request': 'Solicitud desconocida',

    'cashtag-characters': 'Un $Cashtag solo tiene letras de la a a la z y números, como $mariacafe',
    'cashtag-long': 'Un $Cashtag tiene como máximo 20 caracteres',
    'cashtag-no-letter': 'Un $Cashtag tiene al menos una letra, como $mariacafe',
    'cashtag-address':
      'Esta dirección de Cash App no termina en tu $Cashtag. Escribe tu $Cashtag: está en tu perfil de Cash App, después del $',
    'venmo-characters':
      'Un nombre de usuario de Venmo solo tiene letras de la a a la z, números, - y _, como @maria-cafe',
    'venmo-long': 'Un nombre de usuario de Venmo tiene como máximo 30 caracteres',
    'venmo-page':
      'Esta es una página de Venmo. Escribe tu nombre de usuario: está en tu perfil de Venmo, después de la @',
    'venmo-address':
      'Esta dirección de Venmo no termina en tu nombre de usuario. Escribe tu nombre de usuario: está en tu perfil de Venmo, después de la @',
    'venmo-code':
      'Este es un enlace para compartir un código. Escribe tu nombre de usuario: está en tu perfil de Venmo, después de la @',
  },
})
