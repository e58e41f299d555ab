// Mechanism: onboarding of an owner: profile and first payment methods
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, reloadHydrated } from '#tests/support/browser/browser.ts'
import { fails, heading, rail } from '#tests/support/browser/dashboard.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { test } from '#tests/support/fixtures.ts'
import { asNewBusiness, asNewcomer, SHORT_PHONE, saveBusiness } from '#tests/support/people/newcomer.ts'
import { unique } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} }) // changes sample people

test.describe('Edit Profile', () => {
  test('requires missing fields, checks handles during typing, saves and confirms (PROF-01, PROF-02, PROF-05, PROF-06, PROF-09, DASH-13)', async ({
    openPageAs,
  }) => {
    const { page, pageErrors, outside } = await openPageAs('Lupe')
    await gotoHydrated(page, '/dashboard?view=profile')
    const cash = page.getByLabel('Cash App')
    const venmo = page.getByLabel('Venmo')
    expect(await cash.getAttribute('placeholder')).toBe('$username')
    expect(await venmo.getAttribute('placeholder')).toBe('@username')
    expect(await page.getByLabel('Business type').locator('option').count()).toBe(20) // 19 types, PROF-03, DATA-07
    await page.getByLabel('Display name').fill('')
    await page.getByLabel('What do you do?').fill(' ')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Display name').fill('Lupita')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
    await page.getByLabel('What do you do?').fill('Hair and nails')

    await cash.fill('')
    await cash.pressSequentially('https://cash.app/')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    await cash.pressSequentially('$lupenails')
    await expect(page.getByText('Understood: tips go to $lupenails.')).toBeVisible()
    await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /Test it.*Cash App/ }).click(),
    ])
    await expect.poll(() => outside).toEqual(['https://cash.app/$lupenails'])
    await venmo.fill('https://venmo.com/code?user_id=1')
    await expect(page.getByText(/This is a link to share a code/)).toBeVisible()
    await venmo.fill('@lupe-nails')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await venmo.fill('@lupe-nail')
    await expect(page.getByText('Profile updated successfully!')).toBeHidden()
    await reloadHydrated(page)
    await expect(cash).toHaveValue('$lupenails')
    expect(pageErrors).toEqual([])
  })

  test(
    'a failure has its message with the reason, and the input stays (PROF-10, ERR-03)',
    repeated(),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Lupe')
      await gotoHydrated(page, '/dashboard?view=profile')
      await fails(page, /dashboard/)
      await page.getByLabel('Full name').fill('Guadalupe O.')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText(/^Failed to update profile: .+\. Please try again\.$/)).toBeVisible()
      expect(await page.getByLabel('Full name').inputValue()).toBe('Guadalupe O.')
      await gotoHydrated(page, '/profile-setup')
      await page.unrouteAll()
      await fails(page, /profile-setup/)
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible() // SETUP-08
    },
  )

  test(
    'keeps what another tab has saved; of two payment names the owner chooses (T12)',
    repeated(),
    async ({ openPage }) => {
      const { page } = await asNewBusiness(openPage)
      await gotoHydrated(page, '/dashboard?view=profile')
      await page.getByLabel('Cash App').fill('$here')
      await saveBusiness(page, { cashapp: '$there', venmo: '@there' })
      await page.getByRole('button', { name: 'Save changes' }).click()
      const choice = page.getByRole('radiogroup', { name: 'Cash App' })
      await expect(choice).toBeFocused()
      await expect(choice.getByRole('radio', { name: '$there Saved in the meantime' })).toBeChecked()
      await expect(page.getByLabel('Venmo')).toHaveValue('@there')
      expect(await axeFindings(page)).toEqual([])
      await choice.getByRole('radio', { name: '$here Entered here' }).check()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Profile updated successfully!')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Cash App' })).toHaveValue('$here')
    },
  )

  test('accepts a logo of 2,097,152 bytes and refuses one byte more, other files, and a full disk with their messages (PROF-11 to PROF-15, DATA-19)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Lupe')
    await gotoHydrated(page, '/dashboard?view=profile')
    expect(await page.getByText(/400x400/).isVisible()).toBe(true) // PROF-13
    const upload = page.locator('input[type=file]')
    const picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const send = (buffer: Buffer, mimeType = 'image/png') =>
      upload.setInputFiles({ name: 'logo', mimeType, buffer })
    await send(Buffer.from('hello'), 'text/plain')
    await expect(page.getByText('Please select an image file (jpg, png, etc.)')).toBeVisible()
    await send(padded(2_097_153))
    await expect(page.getByText('File size should be less than 2MB')).toBeVisible()
    await page.route('**/logo*', (route) => route.fulfill({ status: 500, body: '' }))
    await send(picture)
    await expect(page.getByText(/^Failed to upload logo: /)).toBeVisible()
    await page.unroute('**/logo*')
    const refused = '<html><h1>413 Request Entity Too Large</h1></html>' // of nginx, before our server
    await page.route('**/logo*', (route) => route.fulfill({ status: 413, body: refused }))
    await send(picture)
    await expect(page.getByText('the server in front of this site takes no file that large')).toBeVisible()
    await page.unroute('**/logo*')
    await send(padded(2_097_152))
    await expect(page.getByText('Logo uploaded.')).toBeAttached()
    await reloadHydrated(page)
    expect(await page.locator('form image').getAttribute('href')).toMatch(
      /profileImages\/SampleLupe0000000000000Other\/logo-\d{13}\.webp$/,
    )
    await page.getByText('Remove logo').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Logo removed.')).toBeVisible()
    await expect(upload).toBeFocused()
    await expect(page.locator('form image')).toHaveCount(0)
  })
})

test.describe('the days of a provider', () => {
  test('begin in the time zone of the device that set up the business, and can be moved', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await openPage({ ...DESKTOP, timezoneId: 'Asia/Tokyo' })
    await gotoHydrated(page, '/register')
    await page.getByLabel('Full name').fill('Aiko Mori')
    await page.getByLabel('Email').fill(`aiko.${unique()}@tokyo.example`)
    await page.getByLabel('Password', { exact: true }).fill('candle12')
    await page.getByLabel('Confirm password').fill('candle12')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await page.waitForURL('**/profile-setup')
    await expect(page.getByText('Your days are counted in Japan Standard Time.')).toBeVisible()
    await page.getByLabel('Business name').fill('Mori Nails')
    await page.getByLabel('Business type').selectOption('nail_salon')
    await page.getByLabel('Cash App').fill('$morinails')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(heading(page, 'Mori Nails')).toBeVisible()
    await gotoHydrated(page, '/dashboard?view=profile')
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    expect(pageErrors).toEqual([])
  })

  test(
    'are named on the dashboard; without one the time zone of the device is offered',
    repeated(),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Maya')
      await gotoHydrated(page, '/dashboard')
      await page.getByText('Days in').getByRole('link', { name: 'Pacific Time' }).click()
      await expect(heading(page, 'Edit Profile')).toBeVisible()
      await page.context().close()
      const sam = await openPageAs('Sam', { ...DESKTOP, timezoneId: 'America/Denver' })
      await gotoHydrated(sam.page, '/dashboard?view=profile')
      await expect(sam.page.getByLabel('Time zone')).toHaveValue('America/Denver')
    },
  )
})

test.describe('profile setup', () => {
  test('the coin shows the input during typing, at level H, and the rim holds 15 characters (SETUP-01 to SETUP-03, SETUP-06, QR-06, QR-09, QR-10)', async ({
    openPage,
  }) => {
    const { page, id } = await asNewcomer(openPage)
    await gotoHydrated(page, '/profile-setup')
    await expect(heading(page, 'Complete Your Profile')).toBeVisible() // SETUP-01
    const preview = page.getByLabel('Preview of your code')
    await page.getByLabel('Business name').fill('The Golden Spoon Diner')
    const code = preview.getByRole('img', { name: 'QR code of The Golden Spoon Diner' })
    await expect(code).toBeVisible() // SETUP-02
    const seen = await scan(sharp(await code.screenshot()).resize(936))
    expect(seen.level).toBe('H') // SETUP-03, QR-06
    expect(seen.zxing).toMatch(new RegExp(`/tip/${id}\\?session=${id}-\\d{13}-\\w{8}$`))
    const rim = (await code.innerHTML()).length
    await page.getByLabel('Business name').fill('The Golden Spoon')
    expect((await preview.getByRole('img').innerHTML()).length).toBe(rim) // cut to the same 15
    await page.getByLabel('Business name').fill('The')
    expect((await preview.getByRole('img').innerHTML()).length).not.toBe(rim)

    await page.getByLabel('Business type').selectOption('spa')
    expect(await page.getByLabel('Venmo').isVisible()).toBe(true) // SETUP-06
    await page.getByLabel('Cash App').fill('$noor')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL('**/dashboard')
    const stored = () => page.evaluate(() => localStorage.getItem('paymentInfo'))
    await expect.poll(stored).toBe('{"venmo":"","cashApp":"$noor"}') // SETUP-09, DATA-21
    await rail(page).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect.poll(stored).toBe(null)
  })

  test('the whole coin is visible on a phone, from the first field to the last', async ({ openPage }) => {
    const { page } = await asNewcomer(openPage, SHORT_PHONE)
    await gotoHydrated(page, '/profile-setup')
    for (const label of ['Business name', 'Display name']) {
      await page.getByLabel(label).fill('Bar')
      await expect(page.getByRole('img', { name: 'QR code' })).toBeInViewport({ ratio: 1 })
    }
  })
})
