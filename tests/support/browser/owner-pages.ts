/** The pages of an owner, each in the states that look different; `overlaps.spec.ts` finds one that is missing. */
export const OWNER_PAGES = [
  ...['/dashboard', ...['profile', 'menu', 'settings', 'contact'].map((view) => `/dashboard?view=${view}`)],
  ...[
    '/dashboard/tips',
    '/dashboard/tips?state=set-aside',
    '/dashboard/diary',
    '/dashboard/diary?unit=month',
  ],
  ...['/dashboard/statement', '/get-paid', '/get-paid?add', '/get-paid?add=pix', '/get-paid?test=cashapp'],
  ...['/get-paid?currency=BRL', '/places?period=30', '/places?add=several', '/places/table4?period=30'],
  ...['/places/table4?open=edit', '/places/table4?open=merge', '/places/ana?way=venmo', '/places/scan'],
  ...['/notifications', '/wall-settings', '/rankings', '/programs', '/subscription', '/account'],
  ...['/profile-setup', '/menu-management', '/menu-management?add=item', '/menu-management?import=table'],
  ...['/menu-management?import=text', '/dashboard/menu', '/set-password', '/ways/held'],
  ...['/print', '/print?kind=labels&layout=grid&real=0', '/print?code=all&kind=badge&paper=letter'],
]
