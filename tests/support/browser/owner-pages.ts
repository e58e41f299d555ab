import { readPages } from '#scripts/page-handles.ts'

/** The patterns of the pages that signed-in owners see, without their files and redirects. */
export const OWNER_PATTERNS = (await readPages())
  .filter(
    ({ file, layouts }) => file.endsWith('.tsx') && layouts.some((one) => one.endsWith('/signed-in.tsx')),
  )
  .map(({ path }) => path)

/** Further states that look different, and pages whose address needs an id; `overlaps.spec.ts` adds that of a tip. */
const STATES = [
  ...['profile', 'menu', 'settings', 'contact'].map((view) => `/dashboard?view=${view}`),
  ...['/dashboard/tips?state=set-aside', '/dashboard/diary?unit=month', '/get-paid?add', '/get-paid?add=pix'],
  ...['/get-paid?test=cashapp', '/get-paid?currency=BRL', '/places?period=30', '/places?add=several'],
  ...['/places/table4?period=30', '/places/table4?open=edit', '/places/table4?open=merge'],
  ...['/places/ana?method=venmo', '/menu-management?add=item', '/menu-management?import=table'],
  ...['/menu-management?import=text', '/print?kind=labels&layout=grid&real=0'],
  ...['/print?code=all&kind=badge&paper=letter'],
]

/** The pages of an owner, each in the states that look different. */
export const OWNER_PAGES = [...OWNER_PATTERNS.filter((path) => !path.includes(':')), ...STATES]
