import { refuse } from '#app/server/body.server.ts'

/** Programs that ask for what is not there are told so in their own form. */
export const loader = () => refuse('not-found', 404)
export const action = loader
