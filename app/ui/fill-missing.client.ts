import type { Language } from '#content/languages.ts'
import { OLD_BROWSER } from '#content/old-browser.ts'
import { fillIn, fillLanguage } from './fill-language.client.ts'

/** The button that was pressed and what its attribute names. */
function namedBy(event: Event, attribute: string) {
  const button = (event.target as Element).closest?.(`[${attribute}]:not(:disabled)`)
  return { button, named: document.getElementById(button?.getAttribute(attribute) ?? '') }
}

/** Buttons that open and close a dialog. */
function followCommands(event: Event) {
  const { button, named } = namedBy(event, 'commandfor')
  if (!(named instanceof HTMLDialogElement) || event.defaultPrevented) return
  if (button?.getAttribute('command') === 'close') named.close()
  else if (!named.open) named.showModal()
}

const POPOVERS =
  ':where([popover]){position:fixed;z-index:3}:where([popover]:not([data-open])){display:none}' +
  '@media(min-width:860px){:where([popover]){position:static}}'

function fillPopovers() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(POPOVERS)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const show = (shown: boolean) =>
    function (this: HTMLElement) {
      this.toggleAttribute('data-open', shown)
    }
  fillIn(HTMLElement.prototype, 'showPopover', show(true))
  fillIn(HTMLElement.prototype, 'hidePopover', show(false))
  const closeOthers = (event: Event, own?: Element | null) => {
    for (const open of document.querySelectorAll('[popover=auto][data-open]'))
      if (open !== own && (event.type === 'keydown' || !open.contains(event.target as Node)))
        open.removeAttribute('data-open')
  }
  addEventListener('click', (event) => {
    const { named } = namedBy(event, 'popovertarget')
    closeOthers(event, named)
    named?.toggleAttribute('data-open')
  })
  addEventListener('keydown', (event) => event.key === 'Escape' && closeOthers(event))
}

function showSentence() {
  const sentence = document.createElement('p')
  sentence.textContent = OLD_BROWSER[document.documentElement.lang as Language]
  document.body.prepend(sentence)
}

// What the owner's pages use and their oldest supported browsers have not; newer browsers never load it. Still older
// ones are told so and keep what the server sent, whose links and forms work without script.
fillLanguage()
if (!('command' in HTMLButtonElement.prototype)) addEventListener('click', followCommands)
if (!('showPopover' in HTMLElement.prototype)) fillPopovers()
if (!('CompressionStream' in self && CSS.supports('height', '1dvh'))) {
  showSentence()
  throw new Error('The scripts are for newer browsers')
}
