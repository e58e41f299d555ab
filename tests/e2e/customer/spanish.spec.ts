import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { COUNTDOWN_MS, letRoundEnd, openCustomerPage, tile } from '#tests/support/browser/customer-page.ts'
import { findingsInEachLook, LIGHT_AND_DARK, type Look } from '#tests/support/browser/looks.ts'
import { test } from '#tests/support/fixtures.ts'

const MAYA = SAMPLES[0]!.id
const LUPE = SAMPLES[2]!.id // a long name
const NOOR = SAMPLES[3]!.id // no handles

const SPANISH: BrowserContextOptions = { ...PHONE, locale: 'es-MX' }
const tipPage = (id = MAYA) => `/tip/${id}`
const language = (page: Page) => page.locator('html').getAttribute('lang')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Monto de la propina' })
const results = (page: Page) => page.getByRole('dialog', { name: 'Resultados' })

/** Words that occur only in English. */
const ENGLISH =
  /\b(Leave a Tip|Play Game|Powered|Score|SCORE|High|Start|Settings|Moves|Time|Hint|Reset|Close|Back|Continue|Again|Misses|Pairs|Question|Speed|Row|Tile)\b/

type CheckState = (page: Page, state: string) => Promise<void>

const SCENARIOS: Record<string, (page: Page, check: CheckState) => Promise<void>> = {
  'the page and its tip sheet': async (page, check) => {
    await openCustomerPage(page, tipPage(LUPE))
    await check(page, 'page')
    await press(page, 'Dejar propina')
    await expect(sheet(page)).toBeVisible()
    await check(page, 'sheet')
    await sheet(page).getByText('Otro', { exact: true }).click()
    await check(page, 'own-amount')
  },
  'a page without handles': async (page, check) => {
    await openCustomerPage(page, tipPage(NOOR))
    await press(page, 'Dejar propina')
    await check(page, 'no-methods')
  },
  // While axe looks the clock runs: it waits by the page's own.
  'snake and the results': async (page, check) => {
    await page.clock.install()
    await openCustomerPage(page, tipPage())
    await tile(page, 'Serpiente clásica').click()
    await heading(page, 'Serpiente')
    await check(page, 'snake-speed')
    await press(page, 'Empezar')
    await expect(page.getByText('Presiona una flecha')).toBeVisible()
    await check(page, 'snake-waiting')
    // The snake is at the wall in less time than a busy machine may take between two keys.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
    await page.clock.resume()
    await check(page, 'snake-paused')
    await press(page, 'Seguir')
    await letRoundEnd(page, results(page))
    await check(page, 'results-waiting')
    await page.clock.runFor(COUNTDOWN_MS)
    await expect(results(page).getByRole('button', { name: 'Otra vez' })).toBeVisible()
    await check(page, 'results')
    await results(page).getByRole('button', { name: 'Cerrar' }).click()
    await check(page, 'snake-over')
  },
  trivia: async (page, check) => {
    await page.clock.install()
    await openCustomerPage(page, tipPage())
    await tile(page, 'Trivia').click()
    await heading(page, 'Reto de trivia')
    await check(page, 'trivia-setup')
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Geografía')
    await page.getByRole('checkbox', { name: /^Jugar sin límite de tiempo/ }).check()
    await press(page, 'Empezar')
    const responses = page.getByRole('list', { name: 'Respuestas' })
    await expect(responses).toBeVisible()
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toMatch(/¿.*\?$/)
    expect(await page.getByText('Geografía', { exact: true }).isVisible()).toBe(true)
    await check(page, 'trivia-question')
    await responses.getByRole('button').first().click()
    await expect(page.getByText(/^¡(Correcto|Incorrecto)!$/)).toBeVisible()
    await check(page, 'trivia-answered')
    for (let left = 9; left > 0; left--) {
      await press(page, 'Siguiente pregunta')
      await responses.getByRole('button').first().click()
    }
    await press(page, 'Terminar')
    await expect(results(page)).toBeVisible()
    await page.clock.runFor(COUNTDOWN_MS)
    await expect(results(page).getByRole('button', { name: 'Continuar', exact: true })).toBeVisible()
    await results(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('heading', { name: 'Tus respuestas' })).toBeVisible()
    await check(page, 'trivia-end')
  },
  'the puzzle': async (page, check) => {
    await openCustomerPage(page, tipPage())
    await tile(page, 'Rompecabezas').click()
    await heading(page, 'Rompecabezas')
    await check(page, 'puzzle-settings')
    await page.getByRole('radio', { name: 'Imagen', exact: true }).check()
    await check(page, 'puzzle-pictures')
    await press(page, 'Empezar')
    await expect(page.getByRole('region', { name: 'Tablero del rompecabezas, 3 por 3' })).toBeVisible()
    expect(
      await page.getByRole('button', { name: /^Ficha \d, fila \d, columna \d, se puede mover$/ }).count(),
    ).toBeGreaterThan(1)
    await check(page, 'puzzle')
    await press(page, /^Pista/)
    await press(page, 'Ajustes')
    for (const fold of ['Cómo se juega', 'Niveles de dificultad']) await page.getByText(fold).click()
    await check(page, 'puzzle-open')
  },
  memory: async (page, check) => {
    await openCustomerPage(page, tipPage())
    await tile(page, 'Memoria').click()
    await heading(page, 'Memoria')
    await check(page, 'memory')
    await page.getByRole('button', { name: 'Fila 2, columna 2: boca abajo' }).click()
    await expect(page.getByRole('button', { name: /^Fila 2, columna 2: volteada: \S/ })).toBeVisible()
    await check(page, 'memory-turned')
  },
  'the menu': async (page, check) => {
    await page.goto(`/menu/${MAYA}`)
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
    await check(page, 'menu')
    await page.goto(`/menu/${LUPE}`)
    await expect(page.getByRole('heading', { name: 'El menú todavía no tiene nada.' })).toBeVisible()
    await check(page, 'menu-empty')
  },
  'what is in the way': async (page, check) => {
    await page.goto(tipPage('A'.repeat(28)))
    await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible()
    await check(page, 'unknown')
    await page.goto('/menu/nobody')
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
    await check(page, 'menu-unknown')
  },
}

const SCREENS: [string, BrowserContextOptions, Look[]][] = [
  ['a phone', SPANISH, [...LIGHT_AND_DARK, { name: 'narrow', width: 320, height: 568 }]],
  ['a computer', { ...DESKTOP, locale: 'es-MX' }, LIGHT_AND_DARK],
]

for (const [label, options, looks] of SCREENS) {
  test.describe(`in Spanish on ${label}`, () => {
    for (const name of Object.keys(SCENARIOS)) {
      test(`${name} is all Spanish, fits, and axe finds nothing`, async ({ openPage }) => {
        const { page, pageErrors } = await openPage(options)
        const found: string[] = []
        const check: CheckState = async (page, state) => {
          for (const finding of await findingsInEachLook(page, looks)) found.push(`${state}, ${finding}`)
          const said = await page.evaluate(() => {
            const names = [...document.querySelectorAll('[aria-label],[alt]')].map(
              (named) => named.getAttribute('aria-label') ?? named.getAttribute('alt'),
            )
            return `${document.title}\n${document.body.innerText}\n${names.join('\n')}`
          })
          const left = ENGLISH.exec(said)
          if (left) found.push(`${state}: “${left[0]}” is English`)
        }
        await SCENARIOS[name]!(page, check)
        expect(found).toEqual([])
        expect(pageErrors.filter((pageError) => !/status of 404/.test(pageError))).toEqual([])
      })
    }
  })
}

test('a computer shows the panel for the phone in Spanish', async ({ openPage }) => {
  const { page } = await openPage({ ...DESKTOP, locale: 'es-ES' })
  await openCustomerPage(page, tipPage())
  await press(page, 'Dejar propina')
  const panel = page.getByRole('region', { name: 'Sigue en tu teléfono' })
  await expect(panel.getByText('Escanea el código: esta página se abre allí con $5.00.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Copiar \$/ })).toBeVisible()
})

test('a typed amount is shown on the button in Spanish', async ({ openPage }) => {
  const { page } = await openPage(SPANISH)
  await openCustomerPage(page, tipPage())
  await press(page, 'Dejar propina')
  await sheet(page).getByText('Otro', { exact: true }).click()
  await sheet(page).getByRole('textbox', { name: 'Tu monto' }).fill('1234.5')
  const link = sheet(page).getByRole('link', { name: 'Dejar $1,234.50 con Cash App' })
  expect(await link.getAttribute('href')).toMatch(/\/1234\.50$/)
})

test.describe('the switch', () => {
  const to = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('changes the language and back, on every page of the visit, without a history entry', async ({
    openPage,
  }) => {
    const { page } = await openPage(SPANISH)
    await page.goto('about:blank')
    await openCustomerPage(page, tipPage())
    const entries = await page.evaluate(() => history.length)
    expect(await language(page)).toBe('es')
    const box = await to(page, 'English').boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
    expect(await to(page, 'English').getAttribute('lang')).toBe('en')

    await to(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    expect(await language(page)).toBe('en')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()

    await expect(page.locator('form[data-language=ready]').first()).toBeVisible()
    await to(page, 'Español').click()
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
    // Back to a page that was left in the other language.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Jugar' })).toBeVisible()
    await page.reload()
    expect(await language(page)).toBe('es')
    await page.goForward()
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
  })

  test('continues the same visit', async ({ openPage }) => {
    const { page } = await openPage(SPANISH)
    await openCustomerPage(page, tipPage())
    await expect.poll(() => page.url()).toMatch(/-\d{13}-/)
    const address = page.url()
    await to(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    await expect(page.locator('#screen[data-games]')).toBeAttached()
    expect(page.url()).toBe(address)
  })

  test('works without JavaScript, on the page and in the menu', async ({ openPage, product }) => {
    const { page } = await openPage({ ...SPANISH, javaScriptEnabled: false })
    await page.goto(tipPage())
    await expect(page.getByRole('heading', { name: 'Jugar' })).toBeVisible()
    const note = page.locator('#landing noscript')
    expect(await note.textContent()).toContain(
      'Los juegos necesitan JavaScript. Las propinas funcionan sin él.',
    )
    await to(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    expect(page.url()).toBe(product.url + tipPage())
    await page.goto(`/menu/${MAYA}`)
    await to(page, 'Español').click()
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
    expect(page.url()).toBe(`${product.url}/menu/${MAYA}`)
    await page.reload()
    await page.getByRole('link', { name: 'Atrás' }).click()
    await expect(page.getByRole('heading', { name: 'Jugar' })).toBeVisible()
  })

  test('works with the keyboard', async ({ openPage }) => {
    const { page } = await openPage({ ...DESKTOP, locale: 'en-US' })
    await openCustomerPage(page, tipPage())
    await to(page, 'Español').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Jugar' })).toBeVisible()
  })
})

test('a cached page is sent in the language of the request', async ({ product }) => {
  const sendRequest = async (headers: Record<string, string>) => {
    const response = await fetch(product.url + tipPage(), { headers })
    return [/<html lang="(\w+)"/.exec(await response.text())?.[1], response.headers.get('vary')]
  }
  const varies = 'accept-encoding, accept-language, cookie'
  for (let times = 0; times < 2; times++) {
    expect(await sendRequest({ 'accept-language': 'es-419,es;q=0.9' })).toEqual(['es', varies])
    expect(await sendRequest({ 'accept-language': 'en' })).toEqual(['en', varies])
    expect(await sendRequest({ 'accept-language': 'en', cookie: 'tiplark_language=es' })).toEqual([
      'es',
      varies,
    ])
  }
})

test('a browser loads only the messages of its language', async ({ openPage }) => {
  const { page } = await openPage(SPANISH)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''))
  })
  await openCustomerPage(page, tipPage())
  await tile(page, 'Trivia').click()
  await heading(page, 'Reto de trivia')
  await press(page, 'Empezar')
  await expect(page.getByRole('list', { name: 'Respuestas' })).toBeVisible()
  const all = (await Promise.all(texts)).join('\n')
  for (const text of ['¡Bien jugado!', '¿En qué continente está el Sahara?']) expect(all).toContain(text)
  for (const text of ['Well played!', 'Press any arrow to start', 'On which continent does the Sahara lie?'])
    expect(all).not.toContain(text)
})
