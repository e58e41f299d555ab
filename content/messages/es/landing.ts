import type { messages as english } from '../en/landing.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  slogan: { first: 'Más propinas.', second: 'Clientes felices.' },
  description: 'Tus clientes escanean tu código, juegan un poco y dejan propina. Crear una cuenta es gratis.',
  lead: 'Un código QR. Tus clientes juegan un momento mientras esperan y te dejan propina en tres toques. Gratis para ti, sin apps para ellos.',
  getCode: 'Obtén tu código QR',
  steps: {
    connect: {
      heading: 'Crea tu cuenta y conecta tu app',
      subtitle: 'Es gratis. Agrega tu nombre de Cash App o Venmo, o la forma de pago de tu país.',
    },
    code: {
      heading: 'Recibe tu código QR',
      subtitle: 'Tu nombre en una moneda. Descárgalo, imprímelo y ponlo donde la gente espera.',
    },
    earn: {
      heading: 'Entretén a tus clientes y gana',
      subtitle: 'Escanean, juegan una partida y dejan propina. Sin app, sin cuenta.',
    },
    sample: 'Abrir la página de propinas de un negocio de ejemplo',
  },
  features: {
    label: 'Lo que obtienes',
    tips: {
      heading: 'Propinas directo a ti',
      subtitle: 'Tres toques: monto, app, listo. El dinero nunca pasa por nosotros.',
    },
    games: {
      heading: 'Juegos para la espera',
      subtitle: icu('{games}. Juega uno aquí.'),
    },
    play: icu('Jugar: {game}'),
    menu: {
      heading: 'Tu menú, a un toque',
      subtitle: icu('Imágenes, precios, orden: cámbialos en segundos. {plan}, {price} al mes.'),
    },
    sampleMenu: 'Un menú de ejemplo',
    croissant: 'Croissant de mantequilla',
  },
  dashboard: {
    heading: 'Mira lo que trae tu código',
    subtitle: 'Cada propina que eligen tus clientes aparece al instante en tu panel.',
    example: 'Ejemplo',
    madeUp: icu('{business} y sus cifras son inventados.'),
  },
  answers: {
    heading: 'Preguntas frecuentes',
    money: {
      question: '¿Quién tiene el dinero?',
      answer: icu(
        'Tú. La propina va de la app de pago de tu cliente directo a la tuya. {brand} nunca la recibe ni se queda con una parte.',
      ),
    },
    apps: {
      question: '¿Qué apps?',
      answer: icu('{apps}. Agrega hasta ocho. Tus clientes no instalan nada nuevo.'),
    },
    cost: {
      question: '¿Cuánto cuesta?',
      answer: icu(
        'Nada: el código, las propinas, los juegos y tu panel son gratis. Si además quieres mostrar tu menú, el {plan} cuesta {price} al mes.',
      ),
    },
  },
  closing: {
    heading: 'Tu moneda te espera',
    subtitle: 'Crear una cuenta es gratis. Toma unos dos minutos.',
    start: 'Empezar gratis',
  },
})
