import type { messages as english } from '../../en/owner/ways.ts'
import { icu, translate } from '../../icu.ts'
import { messages as names } from '../way-names.ts'

export const messages = translate<typeof english>({
  fields: {
    handle: 'Nombre',
    link: 'Enlace',
    number: 'Número',
    key: 'Clave Pix',
    name: 'Nombre del titular',
    city: 'Ciudad',
    iban: 'IBAN',
    bank: 'Banco',
    account: 'Número de cuenta',
    uen: 'UEN o número de celular',
    picture: 'Imagen de tu código',
    address: 'Dirección Lightning',
  },
  names,
  kinds: {
    link: 'Abre la app',
    copy: 'Se copia o se escanea',
    scan: 'Se escanea',
    typed: 'El cliente escribe el monto',
  },
  hints: {
    cashapp: 'En Cash App: el nombre con $ de tu perfil.',
    venmo: 'En Venmo: el nombre con @ de tu perfil.',
    paylink:
      'Tu página en Stripe, Square, Ko-fi, Buy Me a Coffee, Mercado Pago, Tikkie, SumUp o PayPal. En Stripe, elige para el enlace que los clientes decidan cuánto pagar.',
    paypal: 'En PayPal: tu enlace de PayPal.Me, en tu perfil.',
    pix: 'Una clave que registraste en tu banco: CPF, CNPJ, teléfono con +55, correo o clave aleatoria. Los clientes ven el nombre; la clave solo está en el código que copian.',
    swish: 'Tu número de celular o el número de tu negocio, que empieza con 123. Los clientes pueden verlo.',
    monzo: 'En Monzo: el nombre al final de tu enlace de Monzo.me.',
    bunq: 'En bunq: el nombre al final de tu enlace de bunq.me.',
    revolut: 'En Revolut: el nombre con @ de tu perfil.',
    wise: 'En Wise: tu Wisetag, el nombre con @. Solo las cuentas personales lo tienen.',
    sepa: 'La app del banco del cliente lo lee del código. Los clientes pueden verlo.',
    promptpay:
      'El celular, el documento de identidad o la billetera electrónica que registraste en PromptPay. Los clientes pueden verlo.',
    vietqr: 'Tu banco y tu número de cuenta. Los clientes pueden verlos.',
    paynow: 'El UEN o el número de celular que registraste en PayNow. Los clientes pueden verlo.',
    upi: 'Una imagen del código que muestra la app de tu banco. Los clientes reciben exactamente ese código.',
    lightning: 'En tu billetera: la dirección que se parece a un correo.',
  },
  isPhone: icu('Es mi teléfono: {phone}'),
  problems: {
    empty: 'Completa este campo',
    unlike: icu('Esto no parece correcto. Tiene esta forma: {example}'),
    long: icu('Usa como máximo {max} caracteres'),
    'other-host': icu('No abrimos enlaces de {host}, solo de {known}'),
    'no-name-in-link': icu(
      'Este enlace no lleva a nadie. Copia el enlace de tu propia página, que tiene esta forma: {example}',
    ),
    'pay-link': 'Es un enlace de pago. Agrégalo como “Enlace de pago”',
    'test-link': 'Este enlace es de prueba: no llega dinero. Copia el enlace de tu cuenta real',
    'check-digit': 'Uno de los dígitos es incorrecto. Compáralos con la app de tu banco',
    'phone-or-id': icu(
      'Esto puede ser un teléfono o un documento. Escribe un teléfono así: {example}, o revisa los dígitos del documento',
    ),
    'not-in-list': 'Elige de la lista',
    'not-in-sepa': 'Las transferencias en euros (SEPA) no llegan al banco de este IBAN',
    'fixed-amount': 'Este código es para un solo monto. Elige una imagen de tu código sin monto',
    'other-code': icu(
      'Este no es un código de {kind}. Elige una imagen del código que muestra la app de tu banco',
    ),

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
