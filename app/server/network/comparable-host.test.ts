import { expect, test } from 'vitest'
import { comparableHost } from './comparable-host.ts'

test.each([
  ['Tips.EXAMPLE.com', 'https:', 'tips.example.com'],
  ['tips.example.com:443', 'https:', 'tips.example.com'],
  ['tips.example.com.', 'https:', 'tips.example.com'],
  ['TIPS.example.com.:443', 'https:', 'tips.example.com'],
  ['tips.example.com.:8443', 'https:', 'tips.example.com:8443'],
  ['tips.example.com:80', 'https:', 'tips.example.com:80'],
  ['tips.example.com:80', 'http:', 'tips.example.com'],
  ['[::1]:80', 'http:', '[::1]'],
  ['tips.example.com..', 'https:', 'tips.example.com.'],
])('%s under %s is compared as %s', (host, protocol, compared) => {
  expect(comparableHost(host, protocol)).toBe(compared)
})
