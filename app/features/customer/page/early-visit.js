{
  const screen = document.getElementById('screen')
  const { provider } = screen.dataset
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const [, named] = location.href.match(/[/=](\w+-\d{13}-\w{8})(?!\w)/) ?? []
  // A page that is rendered ahead is no visit until it is shown.
  const shown = new Promise((show) =>
    document.prerendering ? document.addEventListener('prerenderingchange', show) : show(),
  )
  const create = () =>
    fetch(`/api/play-sessions${named ? `/${named}` : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId: provider, key }),
      keepalive: true,
    })
  screen.visit = { key, named, at: Date.now(), response: shown.then(create).catch(() => {}) }
  const form = document.querySelector('#tip form')
  if (form) form.action += `?key=${key}`
}
