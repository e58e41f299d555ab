import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newInSources } from './check-browsers.ts'
import { newInScript, newInStyles, SUPPORTED } from './supported-browsers.ts'

const GUEST = 'app/features/visits/a.module.css'
const OWNER = 'app/features/business/plan/a.module.css'

test('a script that needs a newer browser is found, by who reads the page', () => {
  expect(newInScript('Map.groupBy(a, b)', 'guests')).toEqual(['groupBy'])
  expect(newInScript('Map.groupBy(a, b)', 'owners')).toEqual([]) // filled
  expect(newInScript('Object.hasOwn(a,b)', 'guests')).toEqual(['Object.hasOwn'])
  expect(newInScript('Object.hasOwn(a,b)', 'owners')).toEqual([])
  expect(newInScript('c.roundRect(0,0,9,9,2)', 'guests')).toEqual(['CanvasRenderingContext2D.roundRect'])
  expect(newInScript('Response.json(a)', 'owners')).toEqual(['Response.json'])
  expect(newInScript('Promise.try(a)', 'owners')).toEqual(['Promise.try'])
  expect(newInScript('e.matches(":popover-open")', 'owners')).toEqual([':popover-open'])
  expect(newInScript('/(?<!a)b/', 'guests')).toEqual(['lookbehind'])
  expect(newInScript('[].at(-1)', 'guests')).toEqual([])
})

test('a style that needs a newer browser is found, unless the browser is asked first', () => {
  expect(newInStyles('.a:has(b) { color: red }', GUEST)).toEqual([':has()'])
  expect(newInStyles('.a:has(b) { color: red }', OWNER)).toEqual([':has()'])
  expect(
    newInStyles('@supports selector(:has(a)) { @media print { .a:has(b) { c: d } } } .b {}', GUEST),
  ).toEqual([])
  expect(newInStyles('.a { height: 100dvh }', GUEST)).toEqual(['dvh, svh and lvh'])
  expect(newInStyles('.a { height: 100dvh }', OWNER)).toEqual([])
  expect(newInStyles('.a { rotate: 3deg }', GUEST)).toEqual(['rotate, scale and translate'])
  expect(newInStyles('.a:popover-open { display: grid }', OWNER)).toEqual([':popover-open'])
  expect(newInStyles('.a:is(:popover-open, [data-open]) { display: grid }', OWNER)).toEqual([])
})

test('the sources need no newer browser than the supported ones', () => {
  expect(newInSources()).toEqual([])
})

test('the documents name the supported browsers', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  for (const { chromium, firefox, safari } of Object.values(SUPPORTED))
    expect(text).toContain(`Safari ${safari}, Chromium ${chromium} and Firefox ${firefox}`)
})
