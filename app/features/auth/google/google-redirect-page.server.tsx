import { renderToStaticMarkup } from 'react-dom/server'

const GoogleRedirectPage = ({ address }: { address: string }) => (
  <html lang="en">
    <head>
      <title>Going to Google</title>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
    </head>
    <body>
      <p>
        <a href={address}>Go on to Google</a>
      </p>
    </body>
  </html>
)

/** A page that leads to Google at once, for a form that may not redirect to another site. */
export const renderGoogleRedirectPage = (address: string) =>
  `<!doctype html>${renderToStaticMarkup(<GoogleRedirectPage address={address} />)}`
