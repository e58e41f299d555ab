import type { MenuJson } from '#app/features/menu/menu.ts'
import { db } from '#app/server/db/db.server.ts'
import { aMember, COMPLETE } from './visitor.ts'

/** Gives a provider this plan. */
export async function setPlan(providerId: string, plan: 'menu' | 'free') {
  await db.deleteFrom('subscription').where('provider_id', '=', providerId).execute()
  await db
    .insertInto('subscription')
    .values({
      provider_id: providerId,
      plan,
      name: 'Menu Plan',
      price_cents: 499,
      status: 'active',
      billing_cycle: 'monthly',
      active: 1,
      start_date: Date.now(),
      renewal_date: null,
      updated_at: Date.now(),
    })
    .execute()
}

/** A signed-in provider on the Menu plan, with functions that change the menu through its API. */
export async function aMenuProvider(change: Record<string, string | number | null> = {}) {
  const member = await aMember({ ...COMPLETE, ...change })
  await setPlan(member.id, 'menu')
  const address = `/api/menus/${member.id}`

  async function send(fields: Record<string, string | File>, to = address) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return member.sendRequest(to, { method: 'POST', body })
  }
  const menu = async () => (await (await member.get(address)).json()) as MenuJson
  const add = async (name: string, more: Record<string, string | File> = {}) => {
    const response = await send({ intent: 'item-add', name, categoryId: 'food', price: '4.5', ...more })
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
  }
  return Object.assign(member, { address, change: send, menu, add })
}
