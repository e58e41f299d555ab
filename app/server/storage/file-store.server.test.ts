import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { env } from '../env.server.ts'
import {
  contentTypeOf,
  deleteFile,
  deleteFolder,
  fileResponse,
  fileStore,
  listFiles,
  readFile,
  saveFile,
} from './file-store.server.ts'
import { createFolderStore } from './folder-store.server.ts'

const root = join(env.dataDir, 'files')
const CANARY = 'canary-51d0'
const bytes = new Uint8Array([1, 2, 3, 250])

/** Everything below the data folder that no valid key of the tests names. */
const outside = () =>
  (readdirSync(env.dataDir, { recursive: true }) as string[])
    .filter((name) => !name.startsWith('files/a'))
    .sort()

const modeOf = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8)

const inside = (folder = root) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(env.dataDir, 'canary.webp'), CANARY)
  writeFileSync(join(root, 'canary.webp'), CANARY) // a key has at least one folder
})

test('a file is read as it was stored', async () => {
  await saveFile('a/b-1/logo-12.webp', bytes, 'image/webp')
  expect(await readFile('a/b-1/logo-12.webp')).toEqual({
    bytes: Buffer.from(bytes),
    contentType: 'image/webp',
  })
})

test('folders and files are made so that only their user may open them', async () => {
  rmSync(root, { recursive: true, force: true })
  await saveFile('a/b-1/logo-12.webp', bytes, 'image/webp')
  for (const folder of ['', '.incoming', 'a', 'a/b-1']) expect(modeOf(folder), folder).toBe('700')
  expect(modeOf('a/b-1/logo-12.webp')).toBe('600')
})

test('a file can be overwritten and deleted; deleting twice is no error', async () => {
  await saveFile('a/over.webp', bytes, 'image/webp')
  await saveFile('a/over.webp', new Uint8Array([9]), 'image/webp')
  expect((await readFile('a/over.webp'))?.bytes).toEqual(Buffer.from([9]))
  await deleteFile('a/over.webp')
  await deleteFile('a/over.webp')
  expect(await readFile('a/over.webp')).toBeUndefined()
})

test('concurrent writes into new folders all succeed and leave no partial file', async () => {
  const keys = Array.from({ length: 40 }, (_, i) => `a/crowd${i % 4}/deep/file-${i}.png`)
  await Promise.all(keys.map((key, i) => saveFile(key, new Uint8Array([i]), 'image/png')))
  const found = await Promise.all(keys.map(readFile))
  expect(found.map((file) => file?.bytes[0])).toEqual(keys.map((_, i) => i))
  expect(inside(join(root, '.incoming'))).toEqual([])
})

test('a reader during an overwrite gets the old file or the new one, never a part', async () => {
  const [old, fresh] = [new Uint8Array(3_000_000).fill(1), new Uint8Array(2_000_000).fill(2)]
  await saveFile('a/torn.webp', old, 'image/webp')
  let writing = true
  const writes = (async () => {
    for (let i = 0; i < 10; i++) await saveFile('a/torn.webp', i % 2 ? old : fresh, 'image/webp')
  })().finally(() => {
    writing = false
  })
  const seen = new Set<string>()
  while (writing) {
    const file = await readFile('a/torn.webp')
    seen.add(file ? `${file.bytes.length} ${file.bytes[0]} ${file.bytes.at(-1)}` : 'none')
  }
  await writes
  expect([...seen].filter((what) => what !== '3000000 1 1' && what !== '2000000 2 2')).toEqual([])
})

test('a failed write leaves nothing behind', async () => {
  mkdirSync(join(root, 'a/taken.webp/full'), { recursive: true })
  await expect(saveFile('a/taken.webp', bytes, 'image/webp')).rejects.toThrow()
  expect(inside(join(root, '.incoming'))).toEqual([])
})

test('an error of the disk is reported as it is', async () => {
  const store = createFolderStore(root)
  const tooLong = (length: number) => `a/${'x'.repeat(length)}`
  await store.put('a/one', bytes, 'image/webp')
  // The name of a part is longer, so that not even the part can be made.
  await expect(store.put(tooLong(250), bytes, 'image/webp')).rejects.toThrow('ENAMETOOLONG')
  await expect(store.get(tooLong(300))).rejects.toThrow('ENAMETOOLONG')
})

test('the content type must match the extension', async () => {
  await expect(saveFile('a/x.webp', bytes, 'text/html')).rejects.toThrow('text/html')
  await expect(saveFile('a/x.html', bytes, 'text/html')).rejects.toThrow('text/html')
  await expect(saveFile('a/x.svg', bytes, 'image/svg+xml')).rejects.toThrow('svg')
})

const STEPS = [
  '..',
  '.',
  '%2e%2e',
  '%252e%252e',
  '..%00',
  '...',
  '.. ',
  '..;',
  '\u2024\u2024',
  '\uff0e\uff0e',
  '..\u202e',
  '~',
  '',
]
const SEPARATORS = ['/', '\\', '%2f', '%5c', '%252f', '//', '/./', '\u2215', '\uff0f', '\u29f8']
const TARGETS = ['canary.webp', 'etc/passwd']
const climbing = STEPS.flatMap((step) =>
  SEPARATORS.flatMap((separator) => TARGETS.map((target) => `${step}${separator}${target}`)),
)
const deeper = STEPS.flatMap((step) =>
  SEPARATORS.map((separator) => ['a', step, step, 'canary.webp'].join(separator)),
)
const others = [
  '/etc/passwd',
  '//etc/passwd',
  `${env.dataDir}/canary.webp`,
  `file://${env.dataDir}/canary.webp`,
  'C:\\canary.webp',
  'C:/canary.webp',
  '\\\\host\\share\\canary.webp',
  '//host/share/canary.webp',
  'canary.webp',
  './canary.webp',
  'a/canary.webp\0',
  'a/\0/canary.webp',
  'a/canary\0.webp',
  'a/canary.webp\n',
  '\na/canary.webp',
  'a/canary.webp\r',
  'a\t/canary.webp',
  ' a/canary.webp',
  'a/canary.webp ',
  'a/.webp',
  'a/.canary.webp',
  '.incoming/canary.webp',
  '.incoming/a/canary.webp',
  'a/-canary.webp',
  '-rf/canary.webp',
  'a/canary.webp/',
  '/a/canary.webp',
  'a//canary.webp',
  'a/CON.webp:x',
  'a/canary.webp::$DATA',
  'a/canary.webp.',
  'a/canary.html.webp',
  'a/canary.webp.html',
  'a/canary.svg',
  'a/canary.html',
  'a/canary.WEBP',
  'a/canary',
  'a/canary.constructor',
  'a/canary.toString',
  'a/canary.__proto__',
  '__proto__/canary.webp',
  'a/\u0441anary.webp',
  'a/canary\u202epbew.webp',
  'a/\ud800.webp',
  'a/b/c/d/e/f/g/canary.webp',
  `a/${'x'.repeat(300)}.webp`,
  `${'a/'.repeat(500)}x.webp`,
  'a/*.webp',
  'a/?.webp',
  'a/{x,y}.webp',
  'a/$(id).webp',
  'a/`id`.webp',
  'a/;id.webp',
  'a/|id.webp',
  'a/&id.webp',
  "a/'id.webp",
  'a/"id.webp',
  'a/<id>.webp',
  '',
]
const hostile = [...new Set([...climbing, ...deeper, ...others])]

test('more than 300 hostile keys read, write and delete nothing (T18)', async () => {
  expect(hostile.length).toBeGreaterThan(300)
  const before = outside()
  for (const key of hostile) {
    expect([key, contentTypeOf(key)]).toEqual([key, undefined])
    expect([key, await readFile(key)]).toEqual([key, undefined])
    await expect(saveFile(key, bytes, 'image/webp'), key).rejects.toThrow()
    await deleteFile(key)
    const response = await fileResponse(key)
    expect([key, response.status, (await response.text()).includes(CANARY)]).toEqual([key, 404, false])
  }
  expect(outside()).toEqual(before)
  expect(readFileSync(join(env.dataDir, 'canary.webp'), 'utf8')).toBe(CANARY)
})

test('every valid key stays below the root (T18)', () => {
  const part = fc.constantFrom(
    'a',
    '..',
    '.',
    '/',
    '\\',
    '%2f',
    'logo-1',
    '.webp',
    '.png',
    '\0',
    '-',
    '_',
    'Z9',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      ),
      (key) => {
        if (contentTypeOf(key)) expect(join(root, key)).toBe(`${root}/${key}`)
      },
    ),
    { numRuns: 2000 },
  )
})

test('symbolic links to files and folders are not followed (T18)', async () => {
  const elsewhere = join(env.dataDir, 'elsewhere')
  mkdirSync(join(elsewhere, 'deep'), { recursive: true })
  writeFileSync(join(elsewhere, 'canary.webp'), CANARY)
  mkdirSync(join(root, 'a'), { recursive: true })
  symlinkSync(join(elsewhere, 'canary.webp'), join(root, 'a/link.webp'))
  symlinkSync(elsewhere, join(root, 'a/linked'))

  expect(await readFile('a/link.webp')).toBeUndefined()
  expect(await readFile('a/linked/canary.webp')).toBeUndefined()
  await expect(saveFile('a/linked/new.webp', bytes, 'image/webp')).rejects.toThrow()
  await expect(saveFile('a/linked/fresh/new.webp', bytes, 'image/webp')).rejects.toThrow()
  await deleteFile('a/linked/canary.webp')
  await deleteFolder('a/linked/deep')
  await saveFile('a/link.webp', bytes, 'image/webp') // replaces the link, not its target

  expect(readdirSync(elsewhere).sort()).toEqual(['canary.webp', 'deep'])
  expect(readFileSync(join(elsewhere, 'canary.webp'), 'utf8')).toBe(CANARY)
  expect((await readFile('a/link.webp'))?.bytes).toEqual(Buffer.from(bytes))
})

test('a folder with the name of a file is not found', async () => {
  mkdirSync(join(root, 'a/folder.webp'), { recursive: true })
  expect(await readFile('a/folder.webp')).toBeUndefined()
})

test('a stored file is served with our content type and cannot run scripts (T16)', async () => {
  await saveFile('a/page.webp', Buffer.from('<script>alert(1)</script>'), 'image/webp')
  const response = await fileResponse('a/page.webp')
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    200,
    {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '25',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    },
  ])
})

test('a missing file is a 404 that is not cached', async () => {
  const response = await fileResponse('a/nothing.webp')
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a file that cannot be read is a 503 that is not cached, without the text of the error (T34)', async () => {
  const { get } = fileStore
  onTestFinished(() => void Object.assign(fileStore, { get }))
  fileStore.get = () => Promise.reject(new Error('EIO /srv/files'))
  const response = await fileResponse('a/page.webp')
  expect([response.status, await response.text()]).toEqual([503, 'Unavailable'])
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/plain',
  })
})

test('the list has our files, sorted, and none that others have put there', async () => {
  for (const key of ['b/two.webp', 'a/one.webp', 'a/c/three.png']) {
    const type = key.endsWith('png') ? 'image/png' : 'image/webp'
    await saveFile(key, bytes, type)
  }
  writeFileSync(join(root, 'a', 'notes.txt'), 'x')
  mkdirSync(join(root, 'a/folder.webp'))
  expect(await listFiles(fileStore)).toEqual(['a/c/three.png', 'a/one.webp', 'b/two.webp'])
  rmSync(root, { recursive: true })
  expect(await listFiles(fileStore)).toEqual([])
})

test('the pictures of one provider are deleted, and never a folder that is not below the first level (T18)', async () => {
  for (const key of ['a/ada/one.webp', 'a/ada/menu/two.webp', 'a/bo/one.webp'])
    await saveFile(key, bytes, 'image/webp')
  for (const folder of [
    '',
    'a',
    '.',
    'a/',
    '/a/ada',
    'a/ada/',
    'a/../ada',
    'a//ada',
    '-a/ada',
    'a/-',
    'a/b/c/d/e/f/g',
  ])
    await expect(deleteFolder(folder), folder).rejects.toThrow('is no folder of ours')
  expect(await listFiles(fileStore)).toHaveLength(3)
  await deleteFolder('a/ada/menu')
  expect(await listFiles(fileStore)).toEqual(['a/ada/one.webp', 'a/bo/one.webp'])
  await deleteFolder('a/ada')
  expect(await listFiles(fileStore)).toEqual(['a/bo/one.webp'])
})

test('a key has up to 200 characters and six folders', () => {
  const long = (length: number) => `a/${'b'.repeat(length - 'a/.webp'.length)}.webp`
  expect([contentTypeOf(long(200)), contentTypeOf(long(201))]).toEqual(['image/webp', undefined])
  const deep = (folders: number) => `${'a/'.repeat(folders)}b.webp`
  expect([contentTypeOf(deep(6)), contentTypeOf(deep(7))]).toEqual(['image/webp', undefined])
  for (const key of [
    'b.webp',
    'x a/b.webp',
    'a/b.webp.',
    'a/b.webp/',
    'a/b.toString',
    'a/b.WEBP',
    '-a/b.webp',
    'a/-b.webp',
  ])
    expect(contentTypeOf(key), key).toBeUndefined()
})
