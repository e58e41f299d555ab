/** The oldest browsers whose guests and owners get the scripts. Older ones get the pages that work without script. */
export const SUPPORTED = {
  guests: { chromium: 92, firefox: 102, safari: 15.4 },
  owners: { chromium: 108, firefox: 115, safari: 16.4 },
} as const

export type Audience = keyof typeof SUPPORTED

const targetOf = ({ chromium, firefox, safari }: (typeof SUPPORTED)[Audience]) => [
  `chrome${chromium}`,
  `firefox${firefox}`,
  `safari${safari}`,
]

/** What syntax is compiled for. Compiled for guests it would be larger, with nothing that these lack. */
export const TARGET = targetOf(SUPPORTED.owners)

/** What styles are compiled for: `(width >= 600px)` is not read by the browsers of guests. */
export const STYLES_TARGET = targetOf(SUPPORTED.guests)

type Feature = {
  name: string
  used: RegExp // in a built file
  since: { chromium: number; firefox: number; safari: number }
  filled?: true // by `app/ui/fill-missing.client.ts` on the owner's pages, `fill-language.client.ts` in their workers
}

const since = (chromium: number, firefox: number, safari: number) => ({ chromium, firefox, safari })

/** What newer browsers have and no compiler turns into something older. */
const SCRIPT: Feature[] = [
  { name: 'Array.fromAsync', used: /\bArray\.fromAsync\b/, since: since(121, 115, 16.4) },
  { name: 'Array.prototype.findLast', used: /\.findLast(Index)?\(/, since: since(97, 104, 15.4) },
  {
    name: 'Array.prototype.toSorted',
    used: /\.to(Sorted|Reversed|Spliced)\(/,
    since: since(110, 115, 16),
    filled: true,
  },
  { name: 'Array.prototype.with', used: /\.with\(/, since: since(110, 115, 16), filled: true },
  { name: 'AbortSignal.any', used: /\bAbortSignal\.any\b/, since: since(116, 124, 17.4) },
  { name: 'AbortSignal.timeout', used: /\bAbortSignal\.timeout\((?!\?)/, since: since(103, 100, 16) },
  { name: 'CanvasRenderingContext2D.roundRect', used: /\.roundRect\(/, since: since(99, 112, 16) },
  { name: 'Element.checkVisibility', used: /\.checkVisibility\(/, since: since(105, 106, 17.4) },
  {
    name: 'groupBy',
    used: /\b(Map|Object)\.groupBy\b/,
    since: since(117, 119, 17.4),
    filled: true,
  },
  { name: 'Intl.DurationFormat', used: /\bIntl\.DurationFormat\b/, since: since(129, 136, 16.4) },
  { name: 'Intl.Segmenter', used: /\bIntl\.Segmenter\b/, since: since(87, 125, 14.1) },
  { name: 'Intl.supportedValuesOf', used: /\bIntl\.supportedValuesOf\b/, since: since(99, 93, 15.4) },
  { name: 'iterator helpers', used: /\bIterator\.(from|prototype)\b/, since: since(122, 131, 18.4) },
  { name: 'Object.hasOwn', used: /\bObject\.hasOwn\(/, since: since(93, 92, 15.4) },
  {
    name: 'Promise.withResolvers',
    used: /\bPromise\.withResolvers\b/,
    since: since(119, 121, 17.4),
    filled: true,
  },
  { name: 'Promise.try', used: /\bPromise\.try\b/, since: since(128, 134, 18.2) },
  { name: 'Response.json', used: /\bResponse\.json\(/, since: since(105, 115, 17) },
  { name: 'RegExp.escape', used: /\bRegExp\.escape\b/, since: since(136, 134, 18.2) },
  { name: 'class static block', used: /\bstatic\s*\{/, since: since(94, 93, 16.4) },
  { name: 'lookbehind', used: /\(\?<[=!]/, since: since(62, 78, 16.4) },
  {
    name: 'methods of sets',
    used: /\.(isSubsetOf|isSupersetOf|symmetricDifference)\(/,
    since: since(122, 127, 17),
  },
  { name: ':popover-open', used: /matches\([^)]*:popover-open/, since: since(114, 125, 17) },
  {
    name: 'String.prototype.toWellFormed',
    used: /\.(to|is)WellFormed\(/,
    since: since(111, 119, 16.4),
    filled: true,
  },
  { name: 'structuredClone', used: /\bstructuredClone\(/, since: since(98, 94, 15.4) },
  { name: 'URL.canParse', used: /\bURL\.canParse\b/, since: since(120, 115, 17), filled: true },
  { name: 'URL.parse', used: /\bURL\.parse\b/, since: since(126, 126, 18), filled: true },
]

const STYLES: Feature[] = [
  { name: '@scope', used: /@scope\b/, since: since(118, 128, 17.4) },
  { name: '@container', used: /@container\b/, since: since(105, 110, 16) },
  { name: ':popover-open', used: /(?<!:has\():popover-open/, since: since(114, 125, 17) },
  { name: 'color-mix()', used: /\bcolor-mix\(/, since: since(111, 113, 16.2) },
  { name: 'dvh, svh and lvh', used: /\d[dsl]v[hw]\b/, since: since(108, 101, 15.4) },
  {
    name: 'rotate, scale and translate',
    used: /[;{]\s*(rotate|scale|translate):/,
    since: since(104, 72, 14.1),
  },
]

const HAS = { name: ':has()', used: /:has\(/, since: since(105, 121, 15.4) }

/** Without `:has()` a page that these style looks plainer, and everything on it can be used. */
const PLAINER_WITHOUT_HAS: Record<string, string> = {
  'app/features/account/account-cards.module.css': 'a print has more than the codes',
  'app/features/account/credentials/sign-in-methods-card.module.css': 'the button is below the list',
  'app/features/identity/google/google-button.module.css': 'nobody is remembered',
  'app/features/visits/page/customer-landing.module.css': 'the skip link stays in a game',
  'app/features/payment-methods/editor/method-form-dialog.module.css':
    'what follows is shown before it is chosen',
  'app/features/tips/ledger/tip-change.module.css': 'a form without buttons leaves a gap',
  'app/features/tips/ledger/tip-table.module.css': 'chosen rows are not coloured',
  'app/features/menu/import/import-review.module.css': 'a column without a meaning is not coloured',
  'app/features/menu/public/public-menu-page.module.css': 'a jump in a long menu is less exact',
  'app/features/business/plan/plan-choice.module.css': 'the radio button alone shows it',
  'app/features/owner-layout/owner-shell.module.css': 'the button of the menu keeps its icon',
  'app/features/moderation/reports/report-page.module.css': 'the radio button alone shows it',
  'app/features/tips/sheet/more-methods.css': 'the list opens in place',
  'app/features/tips/sheet/tip-sheet.module.css': 'the form of the page without script',
  'app/games/puzzle/board/puzzle-board.module.css': 'the numbers of a picture have no ground',
  'app/features/payment-methods/routes/get-paid.module.css': 'the button is below the list',
  'app/features/business/routes/profile-setup.module.css': 'no room above what is jumped to',
  'app/features/marketing/landing/try-game.module.css': 'the skip link stays in a game',
  'app/features/places/routes/places.module.css': 'no room below the button',
  'app/ui/dialog/dialog.module.css': 'a head without a title has its room',
}

const OF_GUESTS =
  /(^|\/)app\/(games|styles|ui|kit\/(i18n|public-page)|features\/(game-host|visits|menu\/public|moderation\/(reports|routes)|tips\/sheet))\//
const OF_OWNERS =
  /\/(late-router\.js|(dialog|forms)\/[^/]*\.css|row-menu\.module\.css|fill-(missing|language)[^/]*)$/

export const audienceOf = (file: string): Audience =>
  OF_GUESTS.test(file) && !OF_OWNERS.test(file) ? 'guests' : 'owners'

const isNewer = ({ since }: Feature, browsers: (typeof SUPPORTED)[Audience]) =>
  since.chromium > browsers.chromium || since.firefox > browsers.firefox || since.safari > browsers.safari

/** What a script uses that the oldest browsers of this audience have not. */
export const newInScript = (code: string, audience: Audience) =>
  SCRIPT.filter((feature) => isNewer(feature, SUPPORTED[audience]) && feature.used.test(code))
    .filter(({ filled }) => !filled || audience === 'guests')
    .map(({ name }) => name)

/** Without the rules for browsers that say that they have something. */
function withoutSupports(css: string): string {
  const start = css.search(/@supports\b/)
  if (start < 0) return css
  let end = css.indexOf('{', start) + 1
  for (let depth = 1; depth > 0 && end < css.length; end++) {
    if (css[end] === '{') depth++
    if (css[end] === '}') depth--
  }
  return css.slice(0, start) + withoutSupports(css.slice(end))
}

/** What a style sheet uses that the oldest browsers of its readers have not. */
export function newInStyles(css: string, file: string) {
  const browsers = SUPPORTED[audienceOf(file)]
  const plain = withoutSupports(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  // A browser skips what it does not know within :is() and :where(), and the rest of a rule with it elsewhere.
  const strict = plain.replaceAll(/:(is|where)\([^()]*\)/g, '')
  const features = file in PLAINER_WITHOUT_HAS ? STYLES : [...STYLES, HAS]
  return features
    .filter((feature) => isNewer(feature, browsers) && feature.used.test(strict))
    .map(({ name }) => name)
}
