import { wakeLanguageSwitch } from '#app/features/i18n/language-switch.client.ts'
import { wakeTipSheet } from '#app/features/tip/tip-sheet.client.ts'
import { report, visitOf } from '../play-session/visit-of-page.client.ts'

// Loaded when the browser is idle or at the first touch; what the server sent works without it.
const screen = document.getElementById('screen')
const sheet = document.getElementById('tip')
wakeLanguageSwitch()
if (screen?.dataset.provider) visitOf(screen.dataset.provider)
if (sheet instanceof HTMLDialogElement)
  wakeTipSheet(sheet, (cents, method) => report({ kind: 'tip', cents, method }))
if (screen) screen.dataset.tips = 'awake'
