// Mechanism: mail rendering
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MESSAGES } from '#content/by-language.ts'
import { ACTION, CARD, INK, INK_2, LINE, LINK, ON_ACTION, PAPER, RING } from '#content/colours.ts'
import type { MailContent } from './account-mails.ts'

// Mail programs ignore style sheets.
const styles = {
  page: {
    margin: 0,
    padding: 24,
    background: PAPER,
    color: INK,
    font: '17px/1.5 system-ui,sans-serif',
  },
  card: {
    maxWidth: 480,
    margin: '0 auto',
    padding: 28,
    border: `1px solid ${LINE}`,
    borderRadius: 22,
    background: CARD,
    overflowWrap: 'anywhere',
  },
  brand: { margin: '0 0 20px', fontSize: 20, fontWeight: 700, color: RING },
  paragraph: { margin: '0 0 12px', whiteSpace: 'pre-line' },
  small: { margin: '0 0 12px', fontSize: 14, color: INK_2 },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 28,
    background: ACTION,
    color: ON_ACTION,
    fontWeight: 600,
    textDecoration: 'none',
  },
  otherButton: {
    display: 'inline-block',
    margin: '0 0 0 12px',
    padding: '13px 27px',
    border: `1px solid ${INK_2}`,
    borderRadius: 28,
    color: INK,
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
    <p style={{ fontSize: 14, color: INK_2 }}>
      {openAddress}
      {buttons.map(({ label, address }) => (
        <Fragment key={address}>
          <br />
          {buttons.length > 1 && `${label}: `}
          <a href={address} style={{ color: LINK, wordBreak: 'break-all' }}>
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
          {buttons.length > 0 && (
            <MailButtons buttons={buttons} openAddress={MESSAGES[language].mails.openAddress} />
          )}
          {after.map(toParagraph)}
          {unsubscribe && (
            <p style={styles.small}>
              <a href={unsubscribe.address} style={{ color: LINK }}>
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
