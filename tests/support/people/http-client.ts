import { request } from 'node:http'
import { request as requestSecure } from 'node:https'
import { Readable } from 'node:stream'

export type CookieJar = Map<string, string>
export type RequestOptions = { method?: string; body?: BodyInit; headers?: HeadersInit }
export type Send = (path: string, options?: RequestOptions) => Promise<Response>

const NativeResponse = Response // the product replaces the global one
const NO_BODY = [101, 204, 205, 304]

/** Stores what Set-Cookie headers say, as a browser does. */
export function storeCookies(jar: CookieJar, headers: Headers) {
  for (const header of headers.getSetCookie()) {
    const [pair = '', ...attributes] = header.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name)
    else jar.set(name, value)
  }
}

/** Sends a request with these cookies and stores those of the response. Unlike `fetch` it can set the Host header. */
export async function sendRequest(
  url: string,
  jar: CookieJar,
  path: string,
  { method = 'GET', body, headers: given }: RequestOptions = {},
) {
  const prepared = new Request(url + path, { method, body, headers: given })
  const { headers } = prepared
  if (jar.size && !headers.has('cookie'))
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  const bytes = new Uint8Array(await prepared.arrayBuffer())
  if (bytes.length) headers.set('content-length', String(bytes.length))
  const response = await new Promise<Response>((resolve, reject) => {
    const send = prepared.url.startsWith('https:') ? requestSecure : request
    send(prepared.url, { method, headers: Object.fromEntries(headers) }, (incoming) => {
      const all = new Headers()
      for (const [name, values] of Object.entries(incoming.headersDistinct))
        for (const value of values ?? []) all.append(name, value)
      const status = incoming.statusCode!
      const isEmpty = NO_BODY.includes(status) || method === 'HEAD'
      if (isEmpty) incoming.resume()
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
      resolve(new NativeResponse(isEmpty ? null : stream, { status, headers: all }))
    })
      .on('error', reject)
      .end(bytes)
  })
  storeCookies(jar, response.headers)
  return response
}
