// Mechanism: payment codes (EMV, EPC): page to copy, save and scan; screen wake lock
import { enhanceBackLink } from '#app/kit/public-page/go-back.client.ts'
import { copy } from '#app/ui/copy.client.ts'
import { readEarlierTip } from '../page/earlier-tip.client.ts'
import { savePicture } from './save-picture.client.ts'

// Loaded soon after the page, and nothing after it: then the page works without a network.

const find = <Type extends Element>(selector: string) => document.querySelector<Type>(selector)!

const dialog = find<HTMLDialogElement>('dialog')

/** Shows one notice instead of the one before. */
function notify(name: string) {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]'))
    notice.hidden = notice.dataset.notice !== name
}

async function copyText(button: HTMLElement) {
  const field = find<HTMLInputElement>('[data-text]')
  const isCopied = await copy(field.value)
  notify(isCopied ? 'copied' : 'by-hand')
  if (!isCopied) {
    field.focus()
    return field.select()
  }
  // What to do next is in another app.
  find('[data-copy] span').textContent = button.dataset.copy ?? ''
}

async function save(button: HTMLElement) {
  try {
    if (!(await savePicture(find<SVGSVGElement>('dialog svg[role=img]'), button.dataset.save ?? ''))) return
    notify('saved')
  } catch (error) {
    console.warn('The code could not be saved', error)
    notify('not-saved')
  }
  if (dialog.open) dialog.close() // the notice is behind it
}

let wakeLock: Promise<WakeLockSentinel | undefined> | undefined

/** Keeps the screen on while the code is shown to a second phone, where the browser can. */
function keepAwake() {
  if (!dialog.open || document.visibilityState !== 'visible') return
  wakeLock = navigator.wakeLock?.request('screen').catch(() => undefined)
}

function press(button: HTMLElement) {
  if (button.dataset.copy) void copyText(button)
  else if (button.dataset.save) void save(button)
  else if (button.getAttribute('command') === 'close') dialog.close()
  else {
    if (!dialog.open) dialog.showModal() // a browser without `command` does not open it
    keepAwake()
  }
}

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copy], [data-save], [commandfor]')
  if (button) press(button)
})
dialog.addEventListener('close', () => void wakeLock?.then((lock) => lock?.release()))
document.addEventListener('visibilitychange', keepAwake) // a hidden page loses the lock
enhanceBackLink()

const screen = find<HTMLElement>('#screen')
const tip = readEarlierTip(screen.dataset.provider ?? '')
if (tip)
  import('../page/came-back.client.ts').then(
    ({ askAfterCode }) => askAfterCode(tip),
    () => {},
  )
for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) press(button)
screen.dataset.ready = ''
