/** The changes of session state by a statement, found before the shared backend runs it. Most statements make none. */
export interface Reading {
  /** The text for the backend: unchanged, or an equivalent without effect on the other clients. */
  readonly sql: string
  readonly listen: readonly string[]
  /** Channels, or `*` for all. */
  readonly unlisten: readonly string[]
  readonly closesAllStatements: boolean
  /** A SET for the session: the front resets the settings when this client disconnects. */
  readonly changesSettings: boolean
}

const leadingSpace = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/
const firstWord = /^(?:listen|unlisten|discard|deallocate|set|reset)\b/i
const channel = /^(listen|unlisten)\s+(\*|"(?:[^"]|"")+"|[\w$]+)\s*$/i
const setForSession = /^(?:set\s+(?!local\b|transaction\b|constraints\b)|reset\b)/i
const discardAll = /^(?:discard\s+all|deallocate\s+(?:prepare\s+)?all)\s*$/i

/** Reads the text of a Query or Parse message. */
export function readStatement(text: string): Reading {
  const start = leadingSpace.exec(text.slice(0, 10_000))?.[0].length ?? 0
  if (!firstWord.test(text.slice(start, start + 12))) return plain(text)
  return readAll(text)
}

function readAll(text: string): Reading {
  const written = text.split(';')
  const parts = written.map((part) => part.replace(leadingSpace, ''))
  const channels = parts.flatMap((part) => {
    const match = channel.exec(part)
    return match ? [{ verb: match[1]?.toLowerCase(), name: channelName(match[2] ?? '') }] : []
  })
  return {
    sql: written.map((part, i) => forOneOfMany(parts[i] ?? '') ?? part).join(';'),
    listen: channels.filter(({ verb }) => verb === 'listen').map(({ name }) => name),
    unlisten: channels.filter(({ verb }) => verb === 'unlisten').map(({ name }) => name),
    closesAllStatements: parts.some((part) => discardAll.test(part)),
    changesSettings: parts.some((part) => setForSession.test(part)),
  }
}

function forOneOfMany(part: string): string | undefined {
  // The backend keeps listening for the other clients; UNLISTEN of an unused channel has the same reply.
  if (channel.exec(part)?.[1]?.toLowerCase() === 'unlisten') return 'unlisten no_channel'
  return discardAll.test(part) ? 'discard plans' : undefined
}

function channelName(identifier: string): string {
  return identifier.startsWith('"') ? identifier.slice(1, -1).replaceAll('""', '"') : identifier.toLowerCase()
}

function plain(sql: string): Reading {
  return { sql, listen: [], unlisten: [], closesAllStatements: false, changesSettings: false }
}
