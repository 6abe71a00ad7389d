/** The path below which the files for all forms are. */
export const formAssetsPath = '/rest/form-assets'
/** The path below which rendered forms are. */
export const formFramesPath = '/rest/form-frames'

interface FormPage {
  /** Origins under which the browser may know this server. */
  readonly origins: readonly string[]
  readonly token: string
}

/**
 * The policy of a form's page. It has an origin of its own (`sandbox`), reaches no network, and runs no other scripts than
 * those in it, its own file and our assets. `default-src` does not govern `base-uri`, `form-action` and `frame-ancestors`.
 */
export function formPolicy({ origins, token }: FormPage): string {
  const at = (path: string) => origins.map((origin) => `${origin}${path}`).join(' ')
  const assets = at(`${formAssetsPath}/`)
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'unsafe-inline' ${assets} ${at(scriptPath(token))}`,
    `style-src 'unsafe-inline' ${assets}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function scriptPath(token: string): string {
  return `${formFramesPath}/${token}/form.js`
}

/**
 * The page of a form: our style and bridge, then the uploaded HTML. A parser ignores its second `<html>` and `<head>`. The
 * script of the form runs when the whole page has been parsed.
 */
export function writeFormPage({ html, hasScript, token }: { html: string; hasScript: boolean; token: string }): string {
  return [
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<link rel="stylesheet" href="${formAssetsPath}/form.css">`,
    `<script src="${formAssetsPath}/form-bridge.js"></script>`,
    hasScript ? `<script defer src="${scriptPath(token)}"></script>` : '',
    html,
  ].join('\n')
}
