const APPS =
  /\b(Instagram|FBAN|FBAV|FB_IAB|MicroMessenger|TikTok|musical_ly|BytedanceWebview|trill|Snapchat|Pinterest|LinkedInApp|Barcelona|Twitter for|KAKAOTALK|NAVER)\b|\bLine\/\d|; wv\)/

/** Whether a browser is part of another app, where Google refuses to sign anybody in. */
export const isInAppBrowser = (userAgent: string) => APPS.test(userAgent)
