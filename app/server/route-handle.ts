/** What a route states of itself as `handle`: that it takes more than an ordinary form. */
export type RouteHandle = { body: 'text' | 'upload' }
