import { renderToStaticMarkup } from 'react-dom/server'
import { SKIP_LINK } from '#content/skip-link.ts'

const STYLES = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 400px; margin: 20px auto }
label { display: block; margin-block: 14px }
input:not([type=checkbox]), button { box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 6px; font: inherit }
input[type=checkbox] { width: 24px; height: 24px }
#skip:not(:focus) { position: absolute; clip-path: inset(50%) }
#main:focus { outline: none }`

const TrialGooglePage = () => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Sign-in of the trial</title>
      <style>{STYLES}</style>
    </head>
    <body>
      <a id="skip" href="#main">
        {SKIP_LINK.en}
      </a>
      <main id="main" tabIndex={-1}>
        <h1>Sign-in of the trial</h1>
        <p>This stands in Google's place on your own machine. It believes what you type.</p>
        <form method="post">
          <label>
            Email
            <input type="email" name="email" defaultValue="robin@streetfood.example" required />
          </label>
          <label>
            Name
            <input name="name" defaultValue="Robin Park" />
          </label>
          <label>
            <input type="checkbox" name="verified" defaultChecked /> This email is verified
          </label>
          <button type="submit" name="choice" value="continue">
            Continue
          </button>
          <button type="submit" name="choice" value="cancel" formNoValidate>
            Cancel
          </button>
        </form>
      </main>
    </body>
  </html>
)

/** The page of the trial's simulated Google: shows that it is not Google, and accepts any user. */
export const renderTrialGooglePage = () => `<!doctype html>${renderToStaticMarkup(<TrialGooglePage />)}`
