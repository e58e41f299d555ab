import { bech32 } from '@scure/base'
import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { lightning, toLnurl } from './lightning.ts'

const UNLIKE = 'This does not look right. It looks like maria@wallet.example'

describeMethod(lightning, {
  reads: [
    ['maria@wallet.example', 'maria@wallet.example'],
    [' Maria@Wallet.Example ', 'maria@wallet.example'],
    ['lightning:maria@wallet.example', 'maria@wallet.example'],
    ['LIGHTNING:MARIA@WALLET.EXAMPLE', 'maria@wallet.example'],
    ['maria+tips@pay.wallet.example', 'maria+tips@pay.wallet.example'],
    ['m.a_r-1@wallet.example', 'm.a_r-1@wallet.example'],
    ['maria@xn--caf-dma.example', 'maria@xn--caf-dma.example'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['maria', UNLIKE],
    ['maria@', UNLIKE],
    ['@wallet.example', UNLIKE],
    ['maria@localhost', UNLIKE],
    ['maria@127.0.0.1', UNLIKE],
    ['maria@[::1]', UNLIKE],
    ['maria@wallet.example:8080', UNLIKE],
    ['maria@wallet.example/x', UNLIKE],
    ['maria@wallet..example', UNLIKE],
    ['maria@-wallet.example', UNLIKE],
    ['maria cafe@wallet.example', UNLIKE],
    ['maría@wallet.example', UNLIKE],
    ['maria@bob@wallet.example', UNLIKE],
    [`${'a'.repeat(200)}@wallet.example`, 'Please use at most 200 characters'],
  ],
  opens: [
    ['maria@wallet.example', {}, `lightning:${toLnurl('https://wallet.example/.well-known/lnurlp/maria')}`],
  ],
})

test('an address is written as in the example of LUD-01', () => {
  expect(
    toLnurl('https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df'),
  ).toBe(
    'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS',
  )
})

test.each([500, 1000, 1])(
  'a wallet reads the page of an address, and asks for the amount (%i)',
  (amountMinor) => {
    const text = opened(lightning, 'maria@wallet.example', { amountMinor, reference: 'OTTER7' })
    const [, lnurl = ''] = /^lightning:(LNURL1[0-9A-Z]+)$/.exec(text) ?? []
    const { words } = bech32.decode(lnurl as `${string}1${string}`, false)
    expect(new TextDecoder().decode(bech32.fromWords(words))).toBe(
      'https://wallet.example/.well-known/lnurlp/maria',
    )
  },
)

test('a longest address is written', () => {
  expect(opened(lightning, `${'a'.repeat(185)}@wallet.example`)).toMatch(/^lightning:LNURL1/)
})
