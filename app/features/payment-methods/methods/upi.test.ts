import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { upi } from './upi.ts'

const CODE = 'upi://pay?pa=maria.cafe@okbank&pn=Maria%20Cafe&mc=0000&mode=02&purpose=00'
const OTHER = 'This is not a code of UPI. Choose a picture of the code that your bank’s app shows'
const FIXED_AMOUNT = 'This code is for one amount. Choose a picture of your code without an amount'

describeMethod(upi, {
  reads: [
    [CODE, CODE],
    [` ${CODE}\n`, CODE],
    ['upi://pay?pa=maria@upi', 'upi://pay?pa=maria@upi'],
    ['UPI://PAY?pa=maria@upi', 'UPI://PAY?pa=maria@upi'],
    ['upi://pay/?pn=Maria&pa=9876543210@ybl', 'upi://pay/?pn=Maria&pa=9876543210@ybl'],
    ['upi://pay?pa=maria%40okbank&cu=INR', 'upi://pay?pa=maria%40okbank&cu=INR'],
    ['upi://pay?pn=Maria Cafe&pa=ma-ri_a@bank2', 'upi://pay?pn=Maria Cafe&pa=ma-ri_a@bank2'],
    ['upi://pay?pa=maria@upi&sign=MEUC+x/y==', 'upi://pay?pa=maria@upi&sign=MEUC+x/y=='],
    ['upi://pay?pa=maria@upi&am=&cu=INR', 'upi://pay?pa=maria@upi&am=&cu=INR'],
    ['upi://pay?pa=maria@upi&am=0.00', 'upi://pay?pa=maria@upi&am=0.00'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['maria@upi', OTHER],
    ['upi://pay', OTHER],
    ['upi://pay?pn=Maria', OTHER],
    ['upi://pay?pa=maria', OTHER],
    ['upi://pay?pa=@upi', OTHER],
    ['upi://pay?pa=m@upi', OTHER],
    ['upi://pay?pa=maria@1', OTHER],
    ['upi://pay?pa=maria@upi@upi', OTHER],
    ['upi://mandate?pa=maria@upi', OTHER],
    ['https://pay?pa=maria@upi', OTHER],
    ['xupi://pay?pa=maria@upi', OTHER],
    ['upi://pay?pa=maria@upi\npn=x', OTHER],
    ['00020101021126', OTHER],
    ['upi://pay?pa=maria@upi&am=50.00', FIXED_AMOUNT],
    [`upi://pay?pa=maria@upi&pn=${'a'.repeat(500)}`, 'Please use at most 500 characters'],
  ],
  opens: [
    [CODE, { currency: 'INR', amountMinor: 5000 }, { kind: 'code', text: CODE }],
    [CODE, { currency: 'INR', amountMinor: 10_000, reference: 'OTTER7' }, CODE],
    [CODE, { currency: 'INR', amountMinor: 1, note: 'x' }, CODE],
  ],
})

test('a code shows whom it pays', () => {
  expect(upi.show(CODE)).toBe('maria.cafe@okbank')
  expect(opened(upi, CODE)).toBe(CODE)
})
