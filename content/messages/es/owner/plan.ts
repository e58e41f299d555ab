import type { messages as english } from '../../en/owner/plan.ts'
import { icu, translate } from '../../icu.ts'
import { messages as names } from '../plan-names.ts'

export const messages = translate<typeof english>({
  names,
  rhythms: { free: 'para siempre', menu: 'al mes' },
  points: {
    free: {
      code: 'Tu código QR para descargar e imprimir',
      tips: 'Propinas directo a tus propias apps de pago',
      games: 'Todos los juegos para tus clientes',
      figures: 'Las cifras de tus propinas',
    },
    menu: {
      free: 'Todo lo del plan gratis',
      menu: 'Un menú público con fotos',
      button: 'Un botón de menú después de cada escaneo',
      order: 'Productos, categorías y orden como quieras',
    },
  },
  plans: 'Plan',
  recommended: 'Recomendado',
  current: 'Plan actual',
  yours: {
    label: 'Tu plan',
    text: icu('<strong>{plan}</strong>, {price} al mes.'),
  },
  renews: icu('Se renueva el {date}.'),
  banner: {
    label: 'Mejorar el plan',
    text: icu('<strong>Muestra tu menú después del escaneo.</strong> <name>{plan}, </name>{price} al mes.'),
  },
  change: 'Cambiar de plan',
  compare: 'Comparar planes',
  cancel: 'Cancelar',
  update: 'Guardar plan',
  updating: 'Guardando...',
  page: {
    heading: 'Elige tu plan',
    lead: 'Puedes cambiarlo en cualquier momento.',
    submit: 'Suscribirme',
    pending: 'Guardando...',
    noJs: 'Suscribirme sin script',
    goOn: 'Ir a tu panel',
    legal:
      'Al suscribirte, aceptas las <terms>Condiciones</terms> y la <privacy>Política de privacidad</privacy>.',
  },
  done: {
    first: icu('¡Listo! Ahora tienes el {plan, select, menu {Plan Menú} other {plan gratis}}.'),
    changed: icu('¡Plan cambiado! Ahora tienes el {plan, select, menu {Plan Menú} other {plan gratis}}.'),
  },
  problems: {
    'invalid-plan': 'Este plan no existe',
    'subscribe-failed': 'No se pudo completar la suscripción. Inténtalo de nuevo.',
    'update-failed': 'No se pudo cambiar el plan. Inténtalo de nuevo más tarde.',
  },
})
