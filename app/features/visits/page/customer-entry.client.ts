import { enhanceLanguageSwitch } from '#app/kit/i18n/language-switch.client.ts'
import { openPageVisit } from '../play-session/visit.client.ts'
import { readEarlierTip } from './earlier-tip.client.ts'
import { enhanceTipSheet } from './tip-sheet.client.ts'

// Loaded when the browser is idle or at the first touch; what the server sent works without it.
const screen = document.getElementById('screen')
const sheet = document.getElementById('tip')
enhanceLanguageSwitch()
if (screen) openPageVisit(screen)
if (sheet) enhanceTipSheet(sheet as HTMLDialogElement)
const earlier = screen && readEarlierTip(screen.dataset.provider ?? '')
if (earlier)
  import('./came-back.client.ts').then(
    ({ askAboutEarlier }) => askAboutEarlier(earlier),
    () => {},
  )
if (screen) screen.dataset.tips = 'ready'
