import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { DESKTOP, openInTurns, openPage, PHONE, type Turns } from '#tests/support/browser.ts'
import { COUNTDOWN_MS, letRoundEnd, openCustomerPage, tile } from '#tests/support/customer.ts'
import { browser, product } from '#tests/support/stage.ts'

const MAYA = SAMPLES[0]!.id
const LUPE = SAMPLES[2]!.id // a long name
const NOOR = SAMPLES[3]!.id // no handles

const SPANISH: BrowserContextOptions = { ...PHONE, locale: 'es-MX' }
const tipPage = (id = MAYA) => `${product.url}/tip/${id}`
const language = (page: Page) => page.locator('html').getAttribute('lang')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Monto de la propina' })
const results = (page: Page) => page.getByRole('dialog', { name: 'Resultados' })

/** Words that only an English screen says. */
const ENGLISH =
  /\b(Leave a Tip|Play Game|Powered|Score|SCORE|High|Start|Settings|Moves|Time|Hint|Reset|Close|Back|Continue|Again|Misses|Pairs|Question|Speed|Row|Tile)\b/

type Look = (page: Page, state: string) => Promise<void>

const WAYS: Record<string, (page: Page, look: Look) => Promise<void>> = {
  'the page and its tip sheet': async (page, look) => {
    await openCustomerPage(page, tipPage(LUPE))
    await look(page, 'page')
    await press(page, 'Dejar propina')
    await sheet(page).waitFor()
    await look(page, 'sheet')
    await sheet(page).getByText('Otro', { exact: true }).click()
    await look(page, 'own-amount')
  },
  'a page without handles': async (page, look) => {
    await openCustomerPage(page, tipPage(NOOR))
    await press(page, 'Dejar propina')
    await look(page, 'no-methods')
  },
  // While axe looks the clock runs: it waits by the page's own.
  'snake and the results': async (page, look) => {
    await page.clock.install()
    await openCustomerPage(page, tipPage())
    await tile(page, 'Serpiente clásica').click()
    await heading(page, 'Serpiente')
    await look(page, 'snake-speed')
    await press(page, 'Empezar')
    await page.getByText('Pulsa una flecha').waitFor()
    await look(page, 'snake-waiting')
    // The snake is at the wall in less time than a busy machine may take between two keys.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.getByText('En pausa').waitFor()
    await page.clock.resume()
    await look(page, 'snake-paused')
    await press(page, 'Seguir')
    await letRoundEnd(page, results(page))
    await look(page, 'results-waiting')
    await page.clock.runFor(COUNTDOWN_MS)
    await results(page).getByRole('button', { name: 'Otra vez' }).waitFor()
    await look(page, 'results')
    await results(page).getByRole('button', { name: 'Cerrar' }).click()
    await look(page, 'snake-over')
  },
  trivia: async (page, look) => {
    await page.clock.install()
    await openCustomerPage(page, tipPage())
    await tile(page, 'Trivia').click()
    await heading(page, 'Reto de trivia')
    await look(page, 'trivia-setup')
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Geografía')
    await page.getByRole('checkbox', { name: /^Jugar sin límite de tiempo/ }).check()
    await press(page, 'Empezar')
    const answers = page.getByRole('list', { name: 'Respuestas' })
    await answers.waitFor()
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toMatch(/¿.*\?$/)
    expect(await page.getByText('Geografía', { exact: true }).isVisible()).toBe(true)
    await look(page, 'trivia-question')
    await answers.getByRole('button').first().click()
    await page.getByText(/^¡(Correcto|Incorrecto)!$/).waitFor()
    await look(page, 'trivia-answered')
    for (let left = 9; left > 0; left--) {
      await press(page, 'Siguiente pregunta')
      await answers.getByRole('button').first().click()
    }
    await press(page, 'Terminar')
    await results(page).waitFor()
    await page.clock.runFor(COUNTDOWN_MS)
    await results(page).getByRole('button', { name: 'Continuar', exact: true }).waitFor()
    await results(page).getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('heading', { name: 'Tus respuestas' }).waitFor()
    await look(page, 'trivia-end')
  },
  'the puzzle': async (page, look) => {
    await openCustomerPage(page, tipPage())
    await tile(page, 'Rompecabezas').click()
    await heading(page, 'Rompecabezas')
    await look(page, 'puzzle-settings')
    await page.getByRole('radio', { name: 'Imagen', exact: true }).check()
    await look(page, 'puzzle-pictures')
    await press(page, 'Empezar')
    await page.getByRole('region', { name: 'Tablero del rompecabezas, 3 por 3' }).waitFor()
    expect(
      await page.getByRole('button', { name: /^Ficha \d, fila \d, columna \d, se puede mover$/ }).count(),
    ).toBeGreaterThan(1)
    await look(page, 'puzzle')
    await press(page, /^Pista/)
    await press(page, 'Ajustes')
    for (const fold of ['Cómo se juega', 'Niveles de dificultad']) await page.getByText(fold).click()
    await look(page, 'puzzle-open')
  },
  memory: async (page, look) => {
    await openCustomerPage(page, tipPage())
    await tile(page, 'Memoria').click()
    await heading(page, 'Memoria')
    await look(page, 'memory')
    await page.getByRole('button', { name: 'Fila 2, columna 2: boca abajo' }).click()
    await page.getByRole('button', { name: /^Fila 2, columna 2: volteada: \S/ }).waitFor()
    await look(page, 'memory-turned')
  },
  'the menu': async (page, look) => {
    await page.goto(`${product.url}/menu/${MAYA}`)
    await page.getByRole('link', { name: 'Atrás' }).waitFor()
    await look(page, 'menu')
    await page.goto(`${product.url}/menu/${LUPE}`)
    await page.getByRole('heading', { name: 'El menú todavía no tiene nada.' }).waitFor()
    await look(page, 'menu-empty')
  },
  'what is in the way': async (page, look) => {
    await page.goto(tipPage('A'.repeat(28)))
    await page.getByRole('link', { name: 'Intentar de nuevo' }).waitFor()
    await look(page, 'unknown')
    await page.goto(`${product.url}/menu/nobody`)
    await page.getByRole('link', { name: 'Atrás' }).waitFor()
    await look(page, 'menu-unknown')
  },
}

const SCREENS: [string, BrowserContextOptions][] = [
  ['a phone in light', SPANISH],
  ['a phone in dark', { ...SPANISH, colorScheme: 'dark' }],
  ['a narrow phone', { ...SPANISH, viewport: { width: 320, height: 568 } }],
  ['a computer in dark', { ...DESKTOP, locale: 'es-MX', colorScheme: 'dark' }],
]

describe.each(SCREENS)('in Spanish on %s', (_, options) => {
  let turns: Turns
  beforeAll(async () => {
    turns = await openInTurns(browser, options)
  })
  afterAll(() => turns?.close())

  test.each(Object.keys(WAYS))('%s is all Spanish, fits, and axe finds nothing', async (name) => {
    const found: string[] = []
    const look: Look = async (page, state) => {
      for (const finding of await axeFindings(page)) found.push(`${state}: ${finding}`)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wider > 0) found.push(`${state}: ${wider} px too wide`)
      const said = await page.evaluate(() => {
        const names = [...document.querySelectorAll('[aria-label],[alt]')].map(
          (named) => named.getAttribute('aria-label') ?? named.getAttribute('alt'),
        )
        return `${document.title}\n${document.body.innerText}\n${names.join('\n')}`
      })
      const left = ENGLISH.exec(said)
      if (left) found.push(`${state}: “${left[0]}” is English`)
    }
    await turns.withPage(async ({ page, complaints }) => {
      await WAYS[name]!(page, look)
      expect(found).toEqual([])
      expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([])
    })
  })
})

test('a computer gets the code for the phone in Spanish', async () => {
  const { page } = await openPage(browser, { ...DESKTOP, locale: 'es-ES' })
  await openCustomerPage(page, tipPage())
  await press(page, 'Dejar propina')
  const panel = page.getByRole('region', { name: 'Sigue en tu teléfono' })
  await panel.getByText('Escanea el código: esta página se abre allí con $5.00.').waitFor()
  await panel.getByRole('button', { name: /^Copiar \$/ }).waitFor()
  await page.context().close()
})

test('a typed amount stands on the button in Spanish', async () => {
  const { page } = await openPage(browser, SPANISH)
  await openCustomerPage(page, tipPage())
  await press(page, 'Dejar propina')
  await sheet(page).getByText('Otro', { exact: true }).click()
  await sheet(page).getByRole('textbox', { name: 'Tu monto' }).fill('1234.5')
  const link = sheet(page).getByRole('link', { name: 'Dejar $1,234.50 con Cash App' })
  expect(await link.getAttribute('href')).toMatch(/\/1234\.50$/)
  await page.context().close()
})

describe('the switch', () => {
  const to = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('changes the language and back, for every page of the visit, without another entry in the history', async () => {
    const { page } = await openPage(browser, SPANISH)
    await page.goto('about:blank')
    await openCustomerPage(page, tipPage())
    const entries = await page.evaluate(() => history.length)
    expect(await language(page)).toBe('es')
    const box = await to(page, 'English').boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
    expect(await to(page, 'English').getAttribute('lang')).toBe('en')

    await to(page, 'English').click()
    await page.getByRole('heading', { name: 'Play Game' }).waitFor()
    expect(await language(page)).toBe('en')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Back' }).waitFor()

    await page.locator('form[data-language=awake]').waitFor()
    await to(page, 'Español').click()
    await page.getByRole('link', { name: 'Atrás' }).waitFor()
    // Back to a page that was left in the other language.
    await page.goBack()
    await page.getByRole('heading', { name: 'Jugar' }).waitFor()
    await page.reload()
    expect(await language(page)).toBe('es')
    await page.goForward()
    await page.getByRole('link', { name: 'Atrás' }).waitFor()
    await page.context().close()
  })

  test('goes on with the same visit', async () => {
    const { page } = await openPage(browser, SPANISH)
    await openCustomerPage(page, tipPage())
    await expect.poll(() => page.url()).toMatch(/-\d{13}-/)
    const address = page.url()
    await to(page, 'English').click()
    await page.getByRole('heading', { name: 'Play Game' }).waitFor()
    await page.locator('#screen[data-games]').waitFor({ state: 'attached' })
    expect(page.url()).toBe(address)
    await page.context().close()
  })

  test('works without script, on the page and in the menu', async () => {
    const { page } = await openPage(browser, { ...SPANISH, javaScriptEnabled: false })
    await page.goto(tipPage())
    await page.getByRole('heading', { name: 'Jugar' }).waitFor()
    const note = page.locator('noscript')
    expect(await note.textContent()).toContain(
      'Los juegos necesitan JavaScript. Las propinas funcionan sin él.',
    )
    await to(page, 'English').click()
    await page.getByRole('heading', { name: 'Play Game' }).waitFor()
    expect(page.url()).toBe(tipPage())
    await page.goto(`${product.url}/menu/${MAYA}`)
    await to(page, 'Español').click()
    await page.getByRole('link', { name: 'Atrás' }).waitFor()
    expect(page.url()).toBe(`${product.url}/menu/${MAYA}`)
    await page.reload()
    await page.getByRole('link', { name: 'Atrás' }).click()
    await page.getByRole('heading', { name: 'Jugar' }).waitFor()
    await page.context().close()
  })

  test('is there for the keyboard', async () => {
    const { page } = await openPage(browser, { ...DESKTOP, locale: 'en-US' })
    await openCustomerPage(page, tipPage())
    await to(page, 'Español').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Jugar' }).waitFor()
    await page.context().close()
  })
})

test('a kept page answers in the language of who asks', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(tipPage(), { headers })
    return [/<html lang="(\w+)"/.exec(await answer.text())?.[1], answer.headers.get('vary')]
  }
  const varies = 'accept-encoding, accept-language, cookie'
  for (let times = 0; times < 2; times++) {
    expect(await ask({ 'accept-language': 'es-419,es;q=0.9' })).toEqual(['es', varies])
    expect(await ask({ 'accept-language': 'en' })).toEqual(['en', varies])
    expect(await ask({ 'accept-language': 'en', cookie: 'tiplark_language=es' })).toEqual(['es', varies])
  }
})

test('a browser loads the words of its own language only', async () => {
  const { page } = await openPage(browser, SPANISH)
  const texts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) texts.push(answer.text().catch(() => ''))
  })
  await openCustomerPage(page, tipPage())
  await tile(page, 'Trivia').click()
  await heading(page, 'Reto de trivia')
  await press(page, 'Empezar')
  await page.getByRole('list', { name: 'Respuestas' }).waitFor()
  const all = (await Promise.all(texts)).join('\n')
  for (const said of ['¡Bien jugado!', '¿En qué continente está el Sahara?']) expect(all).toContain(said)
  for (const said of ['Well played!', 'Press any arrow to start', 'On which continent does the Sahara lie?'])
    expect(all).not.toContain(said)
  await page.context().close()
})
