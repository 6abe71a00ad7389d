// Runs before the first paint, and before the modules. The build writes it into index.html
// (build/prerender-sign-in.ts). The key and the fields are those of src/platform/preferences/preferences.ts.
// The link of a first sign-in holds a password: it leaves the address bar, and with it the history and the Referer of
// every later request, before anything else loads. `src/auth/handover/carriers.ts` takes it from here, once.
const [, screenName, username, secret] = location.pathname.split('/')
if (screenName === 'verifyme' && secret) {
  window.cairnLinkedCredentials = [username, secret]
  history.replaceState(null, '', '/verifyme')
}

let preferences = {}
try {
  preferences = JSON.parse(localStorage.getItem('cairn-preferences')) ?? {}
} catch {
  // Without storage, or with a value that is no JSON, the defaults stay.
}

// The empty page has the colour of the chosen scheme, not that of the system, until the application has loaded.
const { scheme } = preferences
if (scheme === 'light' || scheme === 'dark') document.querySelector('meta[name="color-scheme"]').content = scheme
const systemScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
// The attribute that the theme follows: src/platform/theme/theme.tsx.
document.documentElement.dataset.scheme = ['light', 'dark'].includes(scheme) ? scheme : systemScheme

// The files that the first script will import, by the reason for which it will (build/screen-bundles.ts): on a slow network
// the import alone would cost another round trip.
const { messages, map } = JSON.parse(
  document.currentScript.dataset.later || '{"messages":{"en":{"first":[],"mapArea":[]}},"map":[]}',
)
const languages = [preferences.language, ...navigator.languages].map((language) => String(language).slice(0, 2))
const language = languages.find((candidate) => messages[candidate]) ?? 'en'
const { first, mapArea } = messages[language]
window.cairnPage = { language, hasSession: preferences.hasSession === true }
for (const href of [...first, ...(preferences.hasSession ? [...mapArea, ...map] : [])]) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
