import type { OwnPicture } from './own-picture.ts'

const WAIT_MS = 1500 // then a game begins with our drawings

const kept: HTMLImageElement[] = [] // so that the browser does not drop them
let pictures: readonly OwnPicture[] = []
let loading: Promise<void> | undefined

/** The pictures of the provider's menu that have been loaded, so that a game shows them without a network too. */
export const ownPictures = () => pictures

/** Loads them where the page says that its games use them; waits only a moment. */
export async function loadOwnPictures() {
  const { provider, pictures } = document.getElementById('screen')?.dataset ?? {}
  if (!pictures) return
  loading ??= load(`/api/providers/${provider}/pictures`).catch(() => {
    loading = undefined
  })
  await Promise.race([loading, new Promise((resume) => setTimeout(resume, WAIT_MS))])
}

async function load(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  const listed: OwnPicture[] = (await response.json()).pictures
  const loaded = await Promise.allSettled(listed.map(({ small }) => loadPicture(small)))
  pictures = listed.filter((_, index) => loaded[index]!.status === 'fulfilled')
}

async function loadPicture(src: string) {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  kept.push(image)
}
