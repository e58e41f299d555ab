import { expect, test } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'

test.each([
  `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.41.109;FBBV/602093741;FBDV/iPhone14,5]`,
  `${IPHONE} Mobile/15E148 musical_ly_34.7.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
  `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`,
  `${IPHONE} Mobile/15E148 Safari Line/14.8.0`,
  `${IPHONE} Mobile/15E148 Barcelona 334.0.0.36.106 (iPhone14,5; iOS 17_5; en_US)`,
  `${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`,
  `${IPHONE} Mobile/15E148 KAKAOTALK/10.8.3 (INAPP)`,
  `${IPHONE} Mobile/15E148 NAVER(inapp; search; 1010; 12.7.1; 13)`,
  `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  `${ANDROID}; wv) AppleWebKit/537.36 Chrome/125.0.0.0 Mobile Safari/537.36 trill_340703`,
])('%s is part of an app', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(true))

test.each([
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
  `${ANDROID}) ${CHROME}`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0 Online/1',
  '',
])('%s is a browser', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(false))
