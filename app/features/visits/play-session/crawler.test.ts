import { expect, test } from 'vitest'
import { isCrawler } from './crawler.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  `${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `${CHROME} Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0)`,
  `${CHROME} Mobile Safari/537.36 (compatible; GoogleOther)`,
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/142.0.0.0 Safari/537.36',
  `${SAFARI} Version/17.4 Safari/604.1 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots) AppleWebKit/537.36 Chrome/142.0.0.0',
  `${CHROME} Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1',
  `${CHROME} Mobile Safari/537.36 Chrome-Lighthouse`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  `${CHROME} Safari/537.36 PTST/211202.211915`,
  `${CHROME} Safari/537.36 PingdomTMS/2020.2`,
])('%s opens no visit', (userAgent) => expect(isCrawler(userAgent)).toBe(true))

test.each([
  null,
  '',
  `${CHROME} Mobile Safari/537.36`,
  `${SAFARI} Version/18.5 Safari/604.1`,
  `${SAFARI} Instagram 406.0.0.58.159 (iPhone15,2; iOS 18_5; de_DE)`,
  'Mozilla/5.0 (Linux; Android 16; Pixel 10; wv) AppleWebKit/537.36 Version/4.0 Chrome/146.0.0.0 Mobile Safari/537.36 MetaIAB Facebook',
  'Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  `${CHROME} Mobile DuckDuckGo/5 Safari/537.36`,
  `${SAFARI} GSA/380.0 Safari/604.1`,
])('%s is a person’s', (userAgent) => expect(isCrawler(userAgent)).toBe(false))
