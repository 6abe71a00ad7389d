import type { Language } from '@cairn/messages/languages'
import { type MailKind, mails } from '@cairn/messages/mails'
import type { MailMessage } from '#platform/mail/mail'
import { escapeHtml } from './escape-html.ts'

/** The values of a mail's placeholders; `url` is the address of its button, `code` is shown large. */
export type MailParams = Readonly<Record<string, string | number>>

/** A mail before its texts are written. */
export interface MailSpec {
  readonly to: string
  readonly language: Language
  readonly kind: MailKind
  readonly params: MailParams
}

/** Whose button needs the parameter `url`. */
interface MailTexts {
  readonly subject: string
  readonly body: string
  readonly action?: string
}

/** Writes a mail in the language of its reader, as text and as HTML. `publicUrl`: the address of the deployment. */
export function composeMail({ to, language, kind, params }: MailSpec, publicUrl: string): MailMessage {
  const texts = mails[language]
  const { subject, body, action }: MailTexts = texts[kind]
  const fill = (text: string) => filled(text, params)
  const paragraphs = fill(body).split('\n')
  const footer = filled(texts.footer, { host: new URL(publicUrl).host })
  const code = fill('{{code}}')
  const url = action === undefined ? '' : fill('{{url}}')
  const lines = [...paragraphs, ...(code ? [code] : []), ...(url ? [`${action}: ${url}`] : []), '-- \n' + footer]
  return {
    to,
    subject: fill(subject),
    text: `${lines.join('\n\n')}\n`,
    html: page({ language, paragraphs, code, url, action: action ?? '', footer }),
  }
}

function filled(text: string, params: MailParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

interface PageParts {
  readonly language: Language
  readonly paragraphs: readonly string[]
  readonly code: string
  readonly url: string
  readonly action: string
  readonly footer: string
}

/** Tables and inline styles: mail programs support little else. */
function page({ language, paragraphs, code, url, action, footer }: PageParts): string {
  const font = `font-family:'Inter',system-ui,-apple-system,'Segoe UI',sans-serif`
  const rows = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:650;color:#0b6e6e">Cairn</p>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    code && `<p style="margin:8px 0 24px;font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(code)}</p>`,
    url &&
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6e6e;color:#ffffff;text-decoration:none;font-weight:500">${escapeHtml(action)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:12px;color:#5b6670">${escapeHtml(footer)}</p>`,
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f6f7f8"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #dde2e6;border-radius:6px"><tr>
<td style="padding:32px;${font};font-size:14px;line-height:20px;color:#1b2126">${rows.filter(Boolean).join('\n')}</td></tr></table>
</td></tr></table></body></html>
`
}
