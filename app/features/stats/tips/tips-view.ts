/** A page of the list of tips: in any state or in one, from the tip after `after`. */
export type TipsView = { state?: 'set-aside' | 'struck-out'; after?: { at: number; id: string } }

export const TIP_FILTERS = [undefined, 'set-aside', 'struck-out'] as const

export function readTipsView(params: URLSearchParams): TipsView {
  const state = TIP_FILTERS.find((key) => key && key === params.get('state'))
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(params.get('after') ?? '') ?? []
  return { state, after: at && id ? { at: Number(at), id } : undefined }
}

export function tipsAddress({ state, after }: TipsView) {
  const params = new URLSearchParams({
    ...(state && { state }),
    ...(after && { after: `${after.at}.${after.id}` }),
  })
  return params.size ? `/dashboard/tips?${params}` : '/dashboard/tips'
}
