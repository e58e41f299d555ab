// What stands in the user agents of crawlers, previews and measuring services that run the scripts of a page: the kinds of
// github.com/monperrus/crawler-user-agents 1.60.0 of 10 August 2026, looked through on 29 November 2026. Its entries for
// the browsers within Facebook and Instagram are people. Cubot makes phones.
const CRAWLERS = [
  /(?<!cu)bots?(?![a-z])|crawl|spider|headless|lighthouse|prerender|phantomjs|playwright|selenium|puppeteer/i,
  /google(other|agent|-inspectiontool|-ads|-read-aloud| favicon| web preview)|storebot|mediapartners|feedfetcher/i,
  /facebookexternalhit|meta-external|bingpreview|slurp|linkpreview|site-?checker|site-?audit|screaming frog/i,
  /gtmetrix|pingdom|ptst\/|synthetics|uptime|dareboost|thousandeyes|ghost inspector|securityheaders|\+https?:/i,
]

/** Whether a program that reads pages opened this one, and no person. */
export const isCrawler = (userAgent: string | null) =>
  CRAWLERS.some((pattern) => pattern.test(userAgent ?? ''))
