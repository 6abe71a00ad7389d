import { escapeHtml } from './escape-html.ts'

interface OutboxMail {
  readonly createdAt: Date
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
}

/** The outbox for a developer. The addresses in the mails are links. In English alone: no user sees it. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const items = mails.map(
    ({ createdAt, recipient, subject, textBody }) => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, ${createdAt.toISOString()}</p><pre>${withLinks(escapeHtml(textBody))}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta name="color-scheme" content="light dark">
<style>body{font:14px/20px system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px}
article{border:1px solid #8884;border-radius:6px;padding:16px;margin:16px 0}h2{font-size:16px;margin:0}
p{margin:4px 0 12px;opacity:.7}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}</style></head>
<body><h1>Outbox</h1>${items.join('\n') || '<p>This server has sent no mail yet. Without SMTP_URL its mails appear here.</p>'}</body></html>
`
}

function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
