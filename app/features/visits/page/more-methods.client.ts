/** Lets the list of more ways replace what the sheet shows, until the customer goes back. */
export function showMoreMethods(sheet: HTMLDialogElement, list: HTMLDetailsElement) {
  const title = sheet.querySelector('h2')
  if (!title || !list.open || sheet.dataset.more !== undefined) return
  const { textContent } = title
  const shown = new AbortController()
  const { signal } = shown
  const goBack = () => {
    shown.abort()
    delete sheet.dataset.more
    title.textContent = textContent
    list.open = false
    list.querySelector('summary')?.focus()
  }
  sheet.dataset.more = ''
  title.textContent = list.querySelector('h3')?.textContent ?? textContent
  title.tabIndex = -1
  title.focus()
  list.querySelector('[data-back]')?.addEventListener('click', goBack, { signal })
  sheet.addEventListener('close', goBack, { signal })
  // Escape, and the back button of a phone.
  sheet.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      goBack()
    },
    { signal },
  )
}

/** Moves the ways that cannot work on this device behind the others, for every amount, before the sheet is opened. */
export function moveUnfit(sheet: HTMLDialogElement, device: 'phone' | 'computer') {
  if (sheet.open) return
  const isUnfit = ({ dataset }: HTMLElement) => dataset.unfit === device
  for (const group of sheet.querySelectorAll('[data-cents]')) {
    const links = [...group.querySelectorAll('a')]
    const places = links.map((link) => {
      const place = document.createComment('')
      link.replaceWith(place)
      return { place, className: link.className }
    })
    const ordered = [...links.filter((link) => !isUnfit(link)), ...links.filter(isUnfit)]
    for (const [index, link] of ordered.entries()) {
      const { place, className } = places[index]!
      link.className = className // the look belongs to the place
      place.replaceWith(link)
    }
  }
}
