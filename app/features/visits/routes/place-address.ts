import { redirect } from 'react-router'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import type { Route } from './+types/place-address.ts'

export const handle: PageHandle = { translated: true }

/** The address of a place as it was typed, with the path and the code as they are printed. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/T/${encodeURIComponent(params.code.toUpperCase())}`, 301)
