import { layoutBottomText } from '#app/kit/qr/ring.ts'
import { CARD_RIM } from '#content/coin-rim/text.ts'
import { LANGUAGES } from '#content/languages.ts'

/** The language of each code in a page or file, recognised by the last letters on its rim. */
export const rimLanguages = (html: string) =>
  [...html.matchAll(/<svg [^>]*viewBox="0 0 800 800".*?<\/svg>/gs)].map(([code]) => {
    const drawn = [...code.matchAll(/<path transform="rotate[^"]*" d="([^"]+)"/g)].map(([, path]) => path)
    return LANGUAGES.find((language) => {
      const letters = layoutBottomText(CARD_RIM[language]).glyphs.flatMap(({ outline }) => outline || []) // a space has none
      return drawn.slice(-letters.length).join() === letters.join()
    })
  })
