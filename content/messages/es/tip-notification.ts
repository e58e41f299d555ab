import type { messages as english } from '../en/tip-notification.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  chosen: {
    title: { plain: 'Alguien eligió una moneda', at: icu('Una moneda en {place}') },
    amountAndWay: icu('Eligió {amount} y abrió {way}.'),
    amount: icu('Eligió {amount}.'),
    way: icu('Abrió {way}.'),
    notConfirmed: 'Aún sin confirmar.',
  },
  several: {
    amount: icu('{count, plural, one {# cliente eligió} other {# clientes eligieron}} {amount} en total'),
    way: icu('{count, plural, one {# cliente abrió} other {# clientes abrieron}} {way}'),
    plain: icu('{count, plural, one {# cliente eligió} other {# clientes eligieron}} una moneda'),
    at: icu('En {place}.'),
  },
  confirmed: {
    title: icu('{count, plural, one {Se confirmó # propina} other {Se confirmaron # propinas}}'),
    amount: icu('{amount} en total.'),
  },
  test: { title: 'Esto es una prueba', body: 'Así se ve un mensaje sobre una propina.' },
  wall: {
    chosen: { plain: 'Alguien eligió una moneda.', at: icu('{place} eligió una moneda.') },
    confirmed: { plain: 'Llegó una propina.', at: icu('Llegó una propina de {place}.') },
    several: icu('{count, plural, one {# moneda} other {# monedas}} en este momento.'),
    thanks: '¡Gracias!',
  },
})
