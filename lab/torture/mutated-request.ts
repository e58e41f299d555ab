import { fill } from '#tests/support/access/route-patterns.ts'
import { changesMenu, changesPlaces, type FormAction, type Sender } from './form-actions.ts'
import { freshPlace } from './fresh-place.ts'
import { NAMES, randomValue, WORDS } from './hostile-values.ts'
import type { SeededRandom } from './seeded-random.ts'
import { send, type TestRequest } from './test-request.ts'
import type { TrackedMenu } from './tracked-menu.ts'

const BY_SCRIPT = 0.5 // the fraction sent as by the router; the others get a whole document

const mutateField = (random: SeededRandom, fields: Record<string, unknown>, value: () => unknown) => {
  // A body without its intent does nothing, so the intent is changed less often.
  const names = Object.keys(fields).filter((name) => name !== 'intent' || random.maybe(0.1))
  const name = names.length && random.maybe(0.8) ? random.oneOf(names) : random.oneOf(NAMES)
  if (random.maybe(0.15)) delete fields[name]
  else fields[name] = value()
}

/** A valid request of this action with `changes` mutated fields. Its ids and revisions match the tracked menu. */
export async function mutatedRequest(
  url: string,
  random: SeededRandom,
  menu: TrackedMenu,
  action: FormAction,
  sender: Sender,
  changes: number,
): Promise<TestRequest> {
  const { row, pattern } = action
  const { providerId, sessionId, cookie } = sender
  const ofTip = pattern.replace('/tips/:sessionId', `/tips/${sessionId}`)
  const path = fill(ofTip, providerId) + (changes && random.maybe(BY_SCRIPT) ? '.data' : '')
  const ids = {
    providerId,
    sessionId,
    itemId: 'none',
    categoryId: 'none',
    signInId: 'none',
    fileKey: 'none',
    placeId: 'none',
    code: 'none',
    reportId: 'none',
    messageId: 'none',
    passkeyId: 'none',
    secret: 'none',
    token: 'none',
    deviceId: 'none',
    // Deleting one leaves none for the next action.
    ...(!changes && changesPlaces(action) && (await freshPlace(url, cookie))),
  }
  const query = row.query ? `?${row.query(ids)}` : ''
  const headers: Record<string, string> = { cookie, origin: url }
  let body: FormData | string | URLSearchParams
  let summary: string
  if (row.json) {
    const json = { ...(row.json(ids) as Record<string, unknown>) }
    for (let left = changes; left; left--) mutateField(random, json, () => randomValue(random))
    headers['content-type'] = 'application/json'
    summary = body = JSON.stringify(json)
  } else {
    const fields: Record<string, string> = changesMenu(action)
      ? await menu.currentFields(action, !changes)
      : { ...row.fields?.(ids) }
    for (let left = changes; left; left--) mutateField(random, fields, () => random.oneOf(WORDS))
    summary = JSON.stringify(fields)
    body = new URLSearchParams(fields)
    if (row.intent === 'import-preview' || random.maybe(0.2)) {
      body = new FormData()
      for (const [name, value] of Object.entries(fields))
        if (name === 'table') body.set(name, new File([value], 'menu.csv'))
        else body.set(name, value)
    }
  }
  return {
    description: `POST ${path}${query} ${summary.slice(0, 200)}`,
    action,
    send: () => send(url + path + query, { method: 'POST', body, headers }),
  }
}
