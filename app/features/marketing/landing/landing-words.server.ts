import { PRICE_CENTS } from '#app/features/business/plan/plan.ts'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { PAYMENT_METHODS } from '#app/features/payment-methods/methods/payment-methods.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { coinText, formatMoney } from '#app/kit/money/amount.ts'
import { MESSAGES } from '#content/by-language.ts'
import { COINS } from '#content/currencies.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import { FOOTER } from '#content/legal/footer.ts'
import { HEADER } from '#content/legal/header.ts'
import { SAMPLE_DAYS_MINOR } from './sample-days.ts'

const SAMPLE_BUSINESS = 'Blue Cup Coffee'
const SAMPLE_MENU = { flatWhite: 450, croissant: 375 } // cents

/** The sentences of the landing page with their values: a page without the router's scripts sends no functions. */
export function landingWords(language: Language, brand: string) {
  const locale = LOCALES[language]
  const dollars = (cents: number) => formatMoney(cents, 'USD', locale)
  const { slogan, answers, features, dashboard: picture, ...t } = MESSAGES[language].landing
  const { dashboard, plan, 'sign-in': signIn } = MESSAGES[language]
  const { leaveTip, playGame, menu, poweredBy, tipAmount } = MESSAGES[language]['tip-page']
  const games = MESSAGES[language].play.games
  const offer = { plan: plan.names.menu, price: dollars(PRICE_CENTS.menu) }
  const list = new Intl.ListFormat(locale)
  const apps = list.format(
    PAYMENT_METHODS.map(({ id }) => paymentMethodName(id, MESSAGES[language]['payment-method-names'])),
  )
  const titles = list.format(GAME_TYPES.map((type) => games[type].title))
  const most = dollars(Math.max(...SAMPLE_DAYS_MINOR))
  return {
    ...t,
    language,
    header: HEADER[language],
    footer: FOOTER[language],
    slogan,
    title: `${brand}: ${slogan.first} ${slogan.second}`,
    hero: {
      language,
      rim: [signIn.rim.second, `${signIn.rim.second} ${signIn.rim.first} •`],
      business: SAMPLE_BUSINESS,
      businessType: MESSAGES[language]['business-types'].coffee_shop,
      leaveTip,
      playGame,
      games,
      menu,
      poweredBy: poweredBy({ brand }),
    },
    features: {
      ...features,
      tipAmount,
      games: { heading: features.games.heading, subtitle: features.games.subtitle({ games: titles }) },
      coins: COINS.USD.map((cents, index) => ({
        cents,
        text: coinText(cents, 'USD', locale),
        isFirst: index === 1,
      })),
      play: Object.fromEntries(GAME_TYPES.map((type) => [type, features.play({ game: games[type].title })])),
      menu: { heading: features.menu.heading, subtitle: features.menu.subtitle(offer) },
      flatWhite: dollars(SAMPLE_MENU.flatWhite),
      croissant: { name: features.croissant, price: dollars(SAMPLE_MENU.croissant) },
    },
    dashboard: {
      ...picture,
      madeUp: picture.madeUp({ business: SAMPLE_BUSINESS }),
      totals: dashboard.totals,
      days: dashboard.bars.periods['30'],
      upTo: dashboard.bars.upTo({ amount: most, unit: 'day' }),
    },
    answers: {
      heading: answers.heading,
      list: [
        { question: answers.money.question, answer: answers.money.answer({ brand }) },
        { question: answers.apps.question, answer: answers.apps.answer({ apps }) },
        { question: answers.cost.question, answer: answers.cost.answer(offer) },
      ],
    },
  }
}

export type LandingWords = ReturnType<typeof landingWords>
