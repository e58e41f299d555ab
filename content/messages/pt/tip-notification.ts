import type { messages as english } from '../en/tip-notification.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  chosen: {
    title: { plain: 'Alguém escolheu uma moeda', at: icu('Uma moeda em {place}') },
    amountAndWay: icu('Escolheu {amount} e abriu {way}.'),
    amount: icu('Escolheu {amount}.'),
    way: icu('Abriu {way}.'),
    notConfirmed: 'Ainda sem confirmação.',
  },
  several: {
    amount: icu('{count, plural, one {# cliente escolheu} other {# clientes escolheram}} {amount} ao todo'),
    way: icu('{count, plural, one {# cliente abriu} other {# clientes abriram}} {way}'),
    plain: icu('{count, plural, one {# cliente escolheu} other {# clientes escolheram}} uma moeda'),
    at: icu('Em {place}.'),
  },
  confirmed: {
    title: icu('{count, plural, one {# gorjeta foi confirmada} other {# gorjetas foram confirmadas}}'),
    amount: icu('{amount} ao todo.'),
  },
  test: { title: 'Isto é um teste', body: 'Uma mensagem sobre uma gorjeta aparece assim.' },
  wall: {
    chosen: { plain: 'Alguém escolheu uma moeda.', at: icu('{place} escolheu uma moeda.') },
    confirmed: { plain: 'Chegou uma gorjeta.', at: icu('Chegou uma gorjeta de {place}.') },
    several: icu('{count, plural, one {# moeda} other {# moedas}} agora mesmo.'),
    thanks: 'Obrigado!',
  },
})
