type Args<Data> = { request: Request; serverLoader: () => Promise<Data> }

/** The client loader of a page without router: in the built product a link to it is a page load. */
export function loadDocument<Data>({ request, serverLoader }: Args<Data>) {
  if (import.meta.env.DEV) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}
