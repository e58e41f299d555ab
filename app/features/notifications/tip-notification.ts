import { coinText, formatMoney, type Money } from '#app/kit/money/amount.ts'
import type { Messages } from '#content/messages.ts'

/** What is known of a tip when it is chosen or confirmed; nothing of it was typed by a customer. */
export type TipSummary = Money & {
  state: 'chosen' | 'confirmed'
  place?: string // the name that the provider gave it
  method?: string // the name of the payment app
}

/** How much of an amount is shown. */
export type ShownAmounts = 'off' | 'rounded' | 'shown'

/** What an open dashboard says of tips, the newest of which is from `at`. */
export type LiveNotification = { title: string; body: string; at: number }

type Options = { t: Messages['tip-notification']; locale: string; amounts: ShownAmounts }

const same = <T>(all: readonly T[]) => (all.every((one) => one === all[0]) ? all[0] : undefined)

/** '$15.00', or '$15.00 and €5.00' of several currencies. */
function sumOf(tips: readonly TipSummary[], { locale, amounts }: Options) {
  if (amounts === 'off') return undefined
  const sums = new Map<Money['currency'], number>()
  for (const { currency, amountMinor } of tips) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  const write = amounts === 'rounded' ? coinText : formatMoney
  const texts = [...sums].map(([currency, sum]) => write(sum, currency, locale))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}

function ofOneChosen([tip]: readonly [TipSummary], options: Options) {
  const { chosen } = options.t
  const { place, method } = tip
  const amount = sumOf([tip], options)
  const said =
    amount && method
      ? chosen.amountAndWay({ amount, way: method })
      : amount
        ? chosen.amount({ amount })
        : method && chosen.way({ way: method })
  return {
    title: place ? chosen.title.at({ place }) : chosen.title.plain,
    body: [said, chosen.notConfirmed].filter(Boolean).join(' '),
  }
}

function ofSeveralChosen(tips: readonly TipSummary[], options: Options) {
  const { several, chosen } = options.t
  const [count, amount] = [tips.length, sumOf(tips, options)]
  const [method, place] = [same(tips.map((one) => one.method)), same(tips.map((one) => one.place))]
  const title = amount
    ? several.amount({ count, amount })
    : method
      ? several.way({ count, way: method })
      : several.plain({ count })
  return { title, body: [place && several.at({ place }), chosen.notConfirmed].filter(Boolean).join(' ') }
}

function ofConfirmed(tips: readonly TipSummary[], options: Options) {
  const { confirmed } = options.t
  const amount = sumOf(tips, options)
  return { title: confirmed.title({ count: tips.length }), body: amount ? confirmed.amount({ amount }) : '' }
}

/**
 * The notification of a provider about tips that came since the last message: at least one. Chosen tips come first, because only
 * they are new to the provider, who confirms the others.
 */
export function notificationOf(
  tips: readonly TipSummary[],
  options: Options,
): { title: string; body: string } {
  const chosen = tips.filter(({ state }) => state === 'chosen')
  const [first, ...others] = chosen
  if (!first) return ofConfirmed(tips, options)
  return others.length ? ofSeveralChosen(chosen, options) : ofOneChosen([first], options)
}

/** What a screen at the counter says of the same tips to everybody in the room. */
export function wallAnnouncementOf(tips: readonly TipSummary[], { t: { wall } }: Pick<Options, 't'>) {
  const { state, place } = tips[0]!
  const title =
    tips.length > 1
      ? wall.several({ count: tips.length })
      : place
        ? wall[state].at({ place })
        : wall[state].plain
  return { title, body: wall.thanks }
}
