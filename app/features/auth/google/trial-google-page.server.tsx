import { renderToStaticMarkup } from 'react-dom/server'

const STYLES = `:root { color-scheme: light dark; --edge: light-dark(#6c7e78, #778a83) }
* { box-sizing: border-box }
body { margin: 0; padding: 28px 24px; background: light-dark(#fff, #18221f); color: light-dark(#13211f, #eff5f2); font: 17px/1.5 system-ui, sans-serif }
main { max-width: 400px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.2 }
p { margin: 0 0 20px; color: light-dark(#465653, #a9bab4); font-size: 15px }
label { display: block; margin-bottom: 14px; font-size: 15px; font-weight: 600 }
input:not([type]), input[type=email] { display: block; width: 100%; min-height: 48px; margin-top: 6px; padding: 10px 14px; border: 1.5px solid var(--edge); border-radius: 14px; background: transparent; color: inherit; font: inherit; font-weight: 400 }
.check { display: flex; gap: 10px; align-items: center; min-height: 48px; font-weight: 400 }
.check input { width: 22px; height: 22px; margin: 0 }
button { width: 100%; min-height: 48px; margin-top: 8px; border: 1.5px solid var(--edge); border-radius: 999px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.go { border-color: transparent; background: light-dark(#12443c, #d6f2e6); color: light-dark(#fff, #0f1715) }
:focus-visible { outline: 3px solid light-dark(#1747d1, #8fb4ff); outline-offset: 2px }`

const TrialGooglePage = () => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Sign-in of the trial</title>
      <style>{STYLES}</style>
    </head>
    <body>
      <main>
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
          <label className="check">
            <input type="checkbox" name="verified" defaultChecked /> This email is verified
          </label>
          <button type="submit" className="go" name="choice" value="continue">
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

/** The page of the trial's stand-in for Google: says plainly that it is none, and accepts what is typed. */
export const renderTrialGooglePage = () => `<!doctype html>${renderToStaticMarkup(<TrialGooglePage />)}`
