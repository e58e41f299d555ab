import { redirect } from 'react-router'
import { GET_PAID } from '#app/features/get-paid/get-paid.ts'
import { undoHeld } from '#app/features/get-paid/undo-change.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/held-change.ts'

const PAGES = /^\/(get-paid|account|places\/[\w-]{1,40})$/

export const loader = () => redirect(GET_PAID)

/** Drops a change of where tips go that waits, and returns to the page whose card was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const page = readText(form, 'page')
  const isUndone = await undoHeld(context.get(userContext).id, readText(form, 'id'))
  return redirect(`${PAGES.test(page) ? page : GET_PAID}?held=${isUndone ? 'undone' : 'gone'}`)
}
