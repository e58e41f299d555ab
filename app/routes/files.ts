import { fileResponse } from '#app/server/storage.server.ts'
import type { Route } from './+types/files.ts'

export const loader = ({ params }: Route.LoaderArgs) => fileResponse(params['*'])
