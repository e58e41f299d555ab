// Mechanism: visit counted by the page itself, none for a crawler
{
  const screen = document.getElementById('screen')
  const { provider } = screen.dataset
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  // While a page is shown its tab's storage says so, which a copy of the tab takes along, and no reload.
  const mark = ({ type }) =>
    sessionStorage[type === 'pagehide' || document.hidden ? 'removeItem' : 'setItem']('shown', 1)
  try {
    // A copied tab is a visit of its own, in no game, whose round is the first tab's; a page that crashed is loaded again.
    const [navigation] = performance.getEntriesByType('navigation')
    if (sessionStorage.shown && navigation && navigation.type !== 'reload')
      history.replaceState(null, '', location.pathname)
    for (const type of ['pageshow', 'pagehide', 'visibilitychange']) addEventListener(type, mark)
  } catch {}
  const [, named] = location.href.match(/[/=](\w+-\d{13}-\w{8})(?!\w)/) || []
  // A page that is rendered ahead is no visit until it is shown.
  const shown = new Promise((show) =>
    document.prerendering ? document.addEventListener('prerenderingchange', show) : show(),
  )
  const create = () =>
    fetch(`/api/play-sessions${named ? `/${named}` : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId: provider, key, robot: navigator.webdriver || undefined }),
      keepalive: true,
    })
  screen.visit = { key, named, at: Date.now(), response: shown.then(create).catch(() => {}) }
  const form = document.querySelector('#tip form')
  if (form) form.action += `?key=${key}`
}
