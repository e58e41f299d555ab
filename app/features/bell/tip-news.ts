import { coinText, formatMoney, type Money } from '#app/features/money/amount.ts'
import type { messages } from '#content/messages/en/tip-news.ts'

/** What is known of a tip when it is chosen or confirmed; nothing of it was typed by a customer. */
export type TipNews = Money & {
  state: 'chosen' | 'confirmed'
  place?: string // the name that the provider gave it
  way?: string // the name of the payment app
}

/** How much of an amount is said. */
export type ShownAmounts = 'off' | 'rounded' | 'shown'

type Options = { say: typeof messages; locale: string; amounts: ShownAmounts }

const same = <T>(all: readonly T[]) => (all.every((one) => one === all[0]) ? all[0] : undefined)

/** '$15.00', or '$15.00 and €5.00' of several currencies. */
function sumOf(news: readonly TipNews[], { locale, amounts }: Options) {
  if (amounts === 'off') return undefined
  const sums = new Map<Money['currency'], number>()
  for (const { currency, amountMinor } of news) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  const write = amounts === 'rounded' ? coinText : formatMoney
  const texts = [...sums].map(([currency, sum]) => write(sum, currency, locale))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}

function ofOneChosen([news]: readonly [TipNews], options: Options) {
  const { chosen } = options.say
  const { place, way } = news
  const amount = sumOf([news], options)
  const said =
    amount && way
      ? chosen.amountAndWay({ amount, way })
      : amount
        ? chosen.amount({ amount })
        : way && chosen.way({ way })
  return {
    title: place ? chosen.title.at({ place }) : chosen.title.plain,
    body: [said, chosen.notConfirmed].filter(Boolean).join(' '),
  }
}

function ofSeveralChosen(news: readonly TipNews[], options: Options) {
  const { several, chosen } = options.say
  const [count, amount] = [news.length, sumOf(news, options)]
  const [way, place] = [same(news.map((one) => one.way)), same(news.map((one) => one.place))]
  const title = amount
    ? several.amount({ count, amount })
    : way
      ? several.way({ count, way })
      : several.plain({ count })
  return { title, body: [place && several.at({ place }), chosen.notConfirmed].filter(Boolean).join(' ') }
}

function ofConfirmed(news: readonly TipNews[], options: Options) {
  const { confirmed } = options.say
  const amount = sumOf(news, options)
  return { title: confirmed.title({ count: news.length }), body: amount ? confirmed.amount({ amount }) : '' }
}

/**
 * What a provider is told of tips that came since the last message: at least one. Chosen tips come first, because only
 * they are news to the provider, who confirms the others.
 */
export function tellProvider(news: readonly TipNews[], options: Options): { title: string; body: string } {
  const chosen = news.filter(({ state }) => state === 'chosen')
  const [first, ...others] = chosen
  if (!first) return ofConfirmed(news, options)
  return others.length ? ofSeveralChosen(chosen, options) : ofOneChosen([first], options)
}

/** What a screen at the counter says of the same tips to everybody in the room. */
export function tellRoom(news: readonly TipNews[], { say: { wall } }: Pick<Options, 'say'>) {
  const { state, place } = news[0]!
  const title =
    news.length > 1
      ? wall.several({ count: news.length })
      : place
        ? wall[state].at({ place })
        : wall[state].plain
  return { title, body: wall.thanks }
}
