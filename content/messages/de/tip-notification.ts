import type { messages as english } from '../en/tip-notification.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  chosen: {
    title: { plain: 'Eine Münze wurde gewählt', at: icu('Eine Münze: {place}') },
    amountAndWay: icu('{amount} gewählt, {way} geöffnet.'),
    amount: icu('{amount} gewählt.'),
    way: icu('{way} geöffnet.'),
    notConfirmed: 'Noch nicht bestätigt.',
  },
  several: {
    amount: icu('{count, plural, one {# Kunde hat} other {# Kunden haben}} zusammen {amount} gewählt'),
    way: icu('{count, plural, one {# Kunde hat} other {# Kunden haben}} {way} geöffnet'),
    plain: icu('{count, plural, one {# Kunde hat} other {# Kunden haben}} eine Münze gewählt'),
    at: icu('Ort: {place}.'),
  },
  confirmed: {
    title: icu('{count, plural, one {# Trinkgeld wurde} other {# Trinkgelder wurden}} bestätigt'),
    amount: icu('Zusammen {amount}.'),
  },
  test: { title: 'Das ist ein Test', body: 'So sieht eine Mitteilung über Trinkgeld aus.' },
  wall: {
    chosen: { plain: 'Jemand hat eine Münze gewählt.', at: icu('{place}: eine Münze gewählt.') },
    confirmed: { plain: 'Ein Trinkgeld ist da.', at: icu('{place}: ein Trinkgeld ist da.') },
    several: icu('{count, plural, one {# Münze} other {# Münzen}} gerade eben.'),
    thanks: 'Danke!',
  },
})
