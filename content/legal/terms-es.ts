import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'

export const termsInSpanish = (host: Host): LegalText => {
  const { brand, supportEmail } = host
  return {
    title: 'Condiciones',
    intro: `Qué puedes esperar de ${brand} y qué espera ${brand} de ti. En pocas palabras: lleva al cliente a tu app de pago; nunca tiene el dinero en sus manos.`,
    sections: [
      ...operatorSection('es', host),
      {
        heading: 'Qué hace',
        body: [
          `${brand} le da a un negocio un código QR. Quien lo escanea puede jugar un juego corto, leer el menú si lo hay y elegir una propina. La propina se paga después en la app de pago del cliente, Cash App o Venmo.`,
          `${brand} no participa en el pago. No recibe, guarda, transfiere ni devuelve dinero, y no puede ver si se hizo un pago. Lo que muestra como propinas son los montos que los clientes eligieron.`,
        ],
      },
      {
        heading: 'Tu cuenta',
        body: [
          'Una cuenta es para una persona o un negocio que puede recibir propinas donde trabaja. Escribe datos verdaderos, no compartas tu contraseña y usa nombres de pago que sean tuyos.',
          'No uses el servicio para engañar a clientes, para hacerte pasar por otra persona, para infringir la ley ni para perjudicar el servicio a los demás. La página de una cuenta que lo haga se puede suspender y la cuenta se puede cerrar.',
        ],
      },
      {
        heading: 'Lo que publicas',
        body: [
          'El nombre de tu negocio, tus fotos y tu menú siguen siendo tuyos. Nos permites mostrarlos a quien abre tu página. Publica solo lo que tengas permiso de mostrar.',
        ],
      },
      {
        heading: 'Planes',
        body: [
          'El plan gratis no cuesta nada. El Plan Menú agrega un menú público; su precio está al lado, donde lo eliges. La elección se anota y no se cobra nada a través de este sitio. Puedes volver al plan gratis cuando quieras; tu menú se conserva, pero ya no se abre con el botón “Menú”.',
        ],
      },
      {
        heading: 'Los juegos',
        body: [
          'Los juegos son gratis, no necesitan cuenta y no tienen premios. Los puntos son solo por diversión y no se pueden canjear.',
        ],
      },
      {
        heading: 'Sin más promesas',
        body: [
          'El servicio se ofrece tal cual. Trabajamos para que funcione bien y sea seguro, pero no prometemos que esté siempre disponible ni libre de errores. Prueba un código impreso antes de imprimir muchos.',
          'Las apps de pago tienen sus propias condiciones, y los impuestos sobre las propinas los declaras tú.',
        ],
      },
      {
        heading: 'El cierre de la cuenta',
        body: [
          'Puedes eliminar tu cuenta cuando quieras; tus códigos impresos llevan entonces a una página que lo dice. Lo que se elimina con ella está en la política de privacidad.',
        ],
      },
      { heading: 'Preguntas', body: [`Escribe a ${supportEmail} o usa el formulario de contacto.`] },
    ],
  }
}
