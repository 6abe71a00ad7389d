import { type Logger, pino } from 'pino'

export type Log = Logger

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'accessToken', 'refreshToken']

/** Structured log lines on standard output, without secrets. Upload addresses are secrets too. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]), censor: '…' },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: request.url.replace(/(\/rest\/uploads\/)[^/?]+/, '$1…'),
        remoteAddress: request.ip,
      }),
    },
  })
}
