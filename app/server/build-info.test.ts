import { expect, test } from 'vitest'
import { commandName } from './build-info.server.ts'

test('a command is called by tiplark in a release, and by npm beside the sources', () => {
  expect(commandName('admin', true)).toBe('tiplark admin')
  expect(commandName('admin')).toBe('npm run admin --')
})
