import { readFileSync, statSync } from 'node:fs'

export type ServiceUser = { name: string; uid: number; gid: number }

const DEFAULT_USER = 'tiplark'

function users(): ServiceUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Whom the commands run as when root calls them, so that no file of root is left where the service cannot change it: the
 * user in TIPLARK_USER, the owner of DATA_DIR, or the user of the unit. Undefined for anybody but root.
 */
export function findServiceUser(settings: Record<string, string | undefined>) {
  if (process.getuid?.() !== 0) return undefined
  const named = settings.TIPLARK_USER
  if (named) {
    const user = users().find(({ name }) => name === named)
    if (!user) throw new Error(`There is no user ${named} (TIPLARK_USER).`)
    return user
  }
  const owner = statSync(settings.DATA_DIR!, { throwIfNoEntry: false })
  if (owner) return users().find(({ uid }) => uid === owner.uid && uid !== 0) ?? ofNumber(owner)
  return users().find(({ name }) => name === DEFAULT_USER)
}

const ofNumber = ({ uid, gid }: { uid: number; gid: number }) =>
  uid ? { name: String(uid), uid, gid } : undefined

export function becomeUser(user: ServiceUser | undefined) {
  if (!user) return
  process.setgroups?.([user.gid])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}
