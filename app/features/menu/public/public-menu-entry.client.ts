import { enhanceLanguageSwitch } from '#app/kit/i18n/language-switch.client.ts'
import { enhanceBackLink } from '#app/kit/public-page/go-back.client.ts'

enhanceLanguageSwitch()

const LINE = 112 // px below the top: the section whose heading crosses it is the one in view

const index = document.querySelector<HTMLElement>('nav')
const links = [...(index?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
const headings = links.map((link) => document.getElementById(link.hash.slice(1)))

let current = -1
let chosen: number | undefined // by its link: near the end of the page it cannot come to the top

/** Marks the section in view and keeps its link in sight. */
function mark() {
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top < LINE).length
  const now = atEnd && scrollY > 0 ? (chosen ?? headings.length - 1) : Math.max(0, passed - 1)
  if (now === current) return
  links[current]?.removeAttribute('aria-current')
  links[now]?.setAttribute('aria-current', 'true')
  current = now
  const link = links[now]
  if (index && link) index.scrollLeft = link.offsetLeft - (index.clientWidth - link.clientWidth) / 2
}

let waiting = false
function markSoon() {
  if (waiting) return
  waiting = true
  requestAnimationFrame(() => {
    waiting = false
    mark()
  })
}

if (links.length) {
  addEventListener('scroll', markSoon, { passive: true })
  addEventListener('resize', markSoon, { passive: true })
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (chosen = undefined), { passive: true })
  mark()
}

// Each step inside the page would otherwise have to be gone back through.
index?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  const heading = link && document.getElementById(link.hash.slice(1))
  if (!heading) return
  event.preventDefault()
  chosen = links.indexOf(link)
  location.replace(link.hash)
  heading.focus({ preventScroll: true }) // also when its address was there before
})

enhanceBackLink()
