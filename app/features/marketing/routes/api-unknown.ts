import { errorResponse } from '#app/server/body.server.ts'

export const loader = () => errorResponse('not-found', 404)
export const action = loader
