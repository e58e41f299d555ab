import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseEntry } from './write-archive.ts'

/*
 * Node needs libatomic, which a base system does not have. The archive brings it, always the same bytes: those of Debian 12.
 */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/libatomic.so.1'
const DEBIAN_PACKAGE = 'libatomic1 12.2.0-14+deb12u1'
const SHA256 = '107ab9f7661a1c47cddfb5cd1def99ec537a50a9a537fbe38cdde1b34b8ba280'

export const LIBATOMIC_NOTICE = `${'='.repeat(80)}
${DEBIAN_PACKAGE} (GPL-3.0-or-later WITH GCC-exception-3.1)
${'='.repeat(80)}

A library of GCC, unchanged from Debian 12: https://packages.debian.org/bookworm/libatomic1, with its sources. The GCC
Runtime Library Exception permits its use by any program: https://www.gnu.org/licenses/gcc-exception-3.1.html
`

export const LIBATOMIC_COMPONENT = {
  'bom-ref': 'pkg:deb/debian/libatomic1@12.2.0-14%2Bdeb12u1?arch=amd64',
  type: 'library',
  name: 'libatomic1',
  version: '12.2.0-14+deb12u1',
  purl: 'pkg:deb/debian/libatomic1@12.2.0-14%2Bdeb12u1?arch=amd64',
  licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
  hashes: [{ alg: 'SHA-256', content: SHA256 }],
}

const WRAPPER = `#!/bin/sh
# Node with the library that a base system may not have.
home=$(dirname "$(dirname "$(readlink -f "$0")")")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$home/lib"
exec "$home/lib/node" "$@"
`

/** Node and its library. `bin/node` becomes Node itself, so that a service manager knows its process. */
export function nodeEntries(root: string, nodePackage: string): ReleaseEntry[] {
  const library = existsSync(LIBRARY) ? readFileSync(LIBRARY) : Buffer.of()
  if (hash('sha256', library, 'hex') !== SHA256)
    throw new Error(
      `${LIBRARY} is not that of ${DEBIAN_PACKAGE}: build the release on Debian 12 with that package.`,
    )
  return [
    { name: 'bin/node', bytes: Buffer.from(WRAPPER), isProgram: true },
    { name: 'lib/node', path: join(root, nodePackage, 'bin/node'), isProgram: true },
    { name: 'lib/libatomic.so.1', bytes: library },
  ]
}
