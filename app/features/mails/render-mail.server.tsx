import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MAILS } from '#content/messages/by-language.ts'
import type { MailContent } from './account-mails.ts'

// Mail programs ignore style sheets, so the light colours of the tokens are repeated.
const styles = {
  page: {
    margin: 0,
    padding: 24,
    background: '#f4f7f5',
    color: '#13211f',
    font: '17px/1.5 system-ui,sans-serif',
  },
  card: {
    maxWidth: 480,
    margin: '0 auto',
    padding: 28,
    border: '1px solid #cbd8d3',
    borderRadius: 22,
    background: '#ffffff',
    overflowWrap: 'anywhere',
  },
  brand: { margin: '0 0 20px', fontSize: 20, fontWeight: 700, color: '#12443c' },
  paragraph: { margin: '0 0 12px', whiteSpace: 'pre-line' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 28,
    background: '#bf3110',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  otherButton: {
    display: 'inline-block',
    margin: '0 0 0 12px',
    padding: '13px 27px',
    border: '1px solid #465653',
    borderRadius: 28,
    color: '#13211f',
    fontWeight: 600,
    textDecoration: 'none',
  },
} as const

type ButtonsProps = { buttons: NonNullable<MailContent['button']>[]; openAddress: string }

const MailButtons = ({ buttons, openAddress }: ButtonsProps) => (
  <>
    <p style={{ margin: '24px 0' }}>
      {buttons.map(({ label, address }, index) => (
        <a key={address} href={address} style={index ? styles.otherButton : styles.button}>
          {label}
        </a>
      ))}
    </p>
    <p style={{ fontSize: 14, color: '#465653' }}>
      {openAddress}
      {buttons.map(({ label, address }) => (
        <Fragment key={address}>
          <br />
          {buttons.length > 1 && `${label}: `}
          <a href={address} style={{ color: '#0b5a4e', wordBreak: 'break-all' }}>
            {address}
          </a>
        </Fragment>
      ))}
    </p>
  </>
)

const toParagraph = (line: string) => (
  <p key={line} style={styles.paragraph}>
    {line}
  </p>
)

/** A mail as plain text and as a page without pictures or scripts. */
export function renderMail({ language, subject, lines, button, otherButton }: MailContent, brand: string) {
  // The last of several paragraphs, what to do if it was not you, follows the button.
  const split = lines.length > 2 ? -1 : lines.length
  const [before, after] = [lines.slice(0, split), lines.slice(split)]
  const buttons = [button, otherButton].filter((one) => one !== undefined)
  const links = buttons.map(({ label, address }) => `${label}:\n${address}`)
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.card}>
          <p style={styles.brand}>{brand}</p>
          {before.map(toParagraph)}
          {buttons.length > 0 && <MailButtons buttons={buttons} openAddress={MAILS[language].openAddress} />}
          {after.map(toParagraph)}
        </div>
      </body>
    </html>,
  )
  return {
    subject,
    text: `${[...before, ...links, ...after].join('\n\n')}\n\n${brand}\n`,
    html: `<!doctype html>${html}`,
  }
}
