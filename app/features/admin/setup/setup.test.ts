import { expect, test } from 'vitest'
import { checkFirstRun, checkForMail, NO_SETUP, stepsDone } from './setup.ts'

const GOOD = {
  ...NO_SETUP,
  code: '2345-6789-CDFG',
  name: 'Maya Okafor',
  email: 'maya@bluecup.example',
  password: 'a long sentence',
}

test('the first run needs a code, a name, an address and a password of 12 characters (OPS-02)', () => {
  expect(checkFirstRun(GOOD)).toEqual({})
  expect(checkFirstRun(NO_SETUP)).toEqual({
    code: 'setup-code-missing',
    name: 'name-missing',
    email: 'email-missing',
    password: 'password-missing',
  })
  const wrong = { email: 'maya', password: 'short', contact: 'x', address: 'x'.repeat(501) }
  expect(checkFirstRun({ ...GOOD, ...wrong })).toEqual({
    email: 'email-invalid',
    password: ['password-short', { min: 12 }],
    contact: 'email-invalid',
    address: ['address-long', { max: 500 }],
  })
})

test('a test mail needs the code and the address alone (OPS-04)', () => {
  expect(checkForMail({ ...NO_SETUP, code: 'x', email: 'maya@bluecup.example' })).toEqual({})
  expect(Object.keys(checkForMail(NO_SETUP))).toEqual(['code', 'email'])
})

test('a step is ticked once what it asks for is there', () => {
  expect(Object.values(stepsDone(NO_SETUP, false))).not.toContain(true)
  const done = stepsDone({ ...GOOD, digits: '0427', address: '418 Juniper Street' }, true)
  expect(Object.values(done)).not.toContain(false)
})
