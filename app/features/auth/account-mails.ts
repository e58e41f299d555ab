/** What a mail to an account holder says: paragraphs, and at most one thing to press. */
export type Letter = { subject: string; lines: string[]; button?: { label: string; address: string } }

type For = { name: string; brand: string }

export const resetLetter = ({ name, brand }: For, address: string): Letter => ({
  subject: `Choose a new ${brand} password`,
  lines: [
    `Hello ${name},`,
    'somebody, most likely you, asked for a new password. The link works once and for one hour.',
    'If it was not you, leave this mail alone: nothing has changed.',
  ],
  button: { label: 'Choose a new password', address },
})

export const passwordChangedLetter = ({ name, brand }: For): Letter => ({
  subject: `Your ${brand} password was changed`,
  lines: [
    `Hello ${name},`,
    'the password of your account was just changed, and all other devices were signed out.',
    'If it was not you, use "Forgot password?" on the sign-in page at once.',
  ],
})

export const passwordSetLetter = ({ name, brand }: For): Letter => ({
  subject: `Your ${brand} account has a password now`,
  lines: [
    `Hello ${name},`,
    'a password was set for your account: with it you can also sign in by email. All other devices were signed out.',
    'If it was not you, use "Forgot password?" on the sign-in page at once.',
  ],
})

export const confirmEmailLetter = ({ name, brand }: For, address: string): Letter => ({
  subject: `Confirm your new ${brand} email address`,
  lines: [
    `Hello ${name},`,
    'please confirm that this is your new address. The link works once and for one hour.',
    'If you did not ask for it, leave this mail alone: nothing will change.',
  ],
  button: { label: 'Confirm this address', address },
})

export const emailChangedLetter = ({ name, brand }: For): Letter => ({
  subject: `Your ${brand} email address was changed`,
  lines: [
    `Hello ${name},`,
    'from now on you sign in with another email address, and mail no longer comes here.',
    'If it was not you, answer this mail at once.',
  ],
})

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

const button = ({ label, address }: NonNullable<Letter['button']>) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 28px;border-radius:28px;background:#bf3110;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:14px;color:#465653">If the button does not work, open this address:<br><a href="${escapeHtml(address)}" style="color:#0b5a4e;word-break:break-all">${escapeHtml(address)}</a></p>`

/** The letter as a mail: the same words as plain text and as a page without pictures or scripts. */
export function writeLetter(letter: Letter, brand: string) {
  const [hello, ...rest] = letter.lines
  const link = letter.button ? [`${letter.button.label}:\n${letter.button.address}`] : []
  const last = rest.length > 1 ? rest.slice(-1) : []
  const middle = rest.length > 1 ? rest.slice(0, -1) : rest
  const paragraph = (line: string) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`
  return {
    subject: letter.subject,
    text: `${[hello, ...middle, ...link, ...last].join('\n\n')}\n\n${brand}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f5;color:#13211f;font:17px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px;border:1px solid #cbd8d3;border-radius:22px;background:#ffffff;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#12443c">${escapeHtml(brand)}</p>
${[hello ?? '', ...middle].map(paragraph).join('\n')}
${letter.button ? button(letter.button) : ''}
${last.map(paragraph).join('\n')}
</div></body></html>`,
  }
}
