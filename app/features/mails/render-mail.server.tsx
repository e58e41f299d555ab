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
  small: { margin: '0 0 12px', fontSize: 14, color: '#465653' },
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

const MailPicture = ({ width, height, alt, caption }: NonNullable<MailContent['picture']>) => (
  <>
    <img
      src="cid:picture"
      alt={alt}
      width={width}
      height={height}
      style={{ display: 'block', width: '100%', height: 'auto' }}
    />
    <p style={styles.small}>{caption}</p>
  </>
)

const toParagraph = (line: string) => (
  <p key={line} style={styles.paragraph}>
    {line}
  </p>
)

/** A mail as plain text, and as a page without scripts and with no picture but its own. */
export function renderMail(content: MailContent, brand: string) {
  const { language, subject, lines, button, otherButton, picture, unsubscribe } = content
  // The last of several paragraphs, what to do if it was not you, follows the button.
  const split = lines.length > 2 ? -1 : lines.length
  const [before, after] = [lines.slice(0, split), lines.slice(split)]
  const pictureAt = picture ? 2 : before.length // after the greeting and what it is about
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
          {before.slice(0, pictureAt).map(toParagraph)}
          {picture && <MailPicture {...picture} />}
          {before.slice(pictureAt).map(toParagraph)}
          {buttons.length > 0 && <MailButtons buttons={buttons} openAddress={MAILS[language].openAddress} />}
          {after.map(toParagraph)}
          {unsubscribe && (
            <p style={styles.small}>
              <a href={unsubscribe.address} style={{ color: '#0b5a4e' }}>
                {unsubscribe.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>,
  )
  const end = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.address}`] : []
  return {
    subject,
    text: `${[...before, ...links, ...after, ...end].join('\n\n')}\n\n${brand}\n`,
    html: `<!doctype html>${html}`,
  }
}
