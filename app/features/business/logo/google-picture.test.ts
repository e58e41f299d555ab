import { expect, test } from 'vitest'
import { isGooglePicture } from './google-picture.ts'

test('only pictures of Google are fetched, whatever the token contains (T37)', () => {
  expect(isGooglePicture('https://lh3.googleusercontent.com/a/ACg8oc=s96-c', false)).toBe(true)
  for (const address of [
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://evilgoogleusercontent.com/a',
    'https://googleusercontent.com.evil.example/a',
    'https://lh3.googleusercontent.com@evil.example/a',
    'https://u:p@lh3.googleusercontent.com/a',
    'http://127.0.0.1:3000/healthz',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/files/profileImages/x/logo-1.webp',
    '',
  ])
    expect(isGooglePicture(address, false), address).toBe(false)
})

test('a trial also fetches from localhost, where its simulated Google is', () => {
  expect(isGooglePicture('http://127.0.0.1:4001/picture.png', true)).toBe(true)
  expect(isGooglePicture('http://10.0.0.1/picture.png', true)).toBe(false)
})
