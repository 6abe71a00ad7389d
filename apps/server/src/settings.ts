import { isIP } from 'node:net'
import { z } from 'zod'
import type { StripeSettings } from './billing/payments/stripe-settings.ts'
import { parseSecretKey } from './platform/secrets/secrets.ts'

function wholeNumber(max: number, min = 0) {
  const must = `it must be a whole number from ${min} to ${max}`
  return z
    .string()
    .trim()
    .regex(/^\d+$/, must)
    .transform(Number)
    .refine((value) => value >= min && value <= max, must)
}

const Port = wholeNumber(65_535)
const optional = z.string().trim().min(1).optional()
const optionalUrl = optional.refine(
  (url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)),
  'it must be an http or https address',
)

/** Names of `proxy-addr` for the addresses of this machine and of private networks. */
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(entry: string): boolean {
  const [address = '', mask, ...rest] = entry.split('/')
  if (proxyNames.has(entry)) return true
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (mask === undefined || (version === 4 && isIP(mask) === 4)) return true
  return /^\d{1,3}$/.test(mask) && Number(mask) >= 1 && Number(mask) <= (version === 4 ? 32 : 128)
}

/** The environment variables that the server reads. Documented in docs/configuration.md. */
const Environment = z.object({
  PORT: Port.default(8080),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//, 'it must begin with postgres://')
    .optional(),
  CAIRN_DEMO: z.string().optional(),
  CAIRN_STREET_MAP_URL: z.string().optional(),
  CAIRN_PUBLIC_URL: optional.refine(
    (url) => url === undefined || /^https?:\/\/[^/?#\s]+\/?$/.test(url),
    'it must be http:// or https:// and a host, without a path',
  ),
  CAIRN_SIGN_UP: z.enum(['0', '1'], 'it must be 0 or 1').optional(),
  SMTP_URL: optional.refine(
    (url) => url === undefined || /^smtps?:\/\/\S+$/.test(url),
    'it must begin with smtp:// or smtps://',
  ),
  CAIRN_MAIL_FROM: optional,
  CAIRN_HELP_URL: optionalUrl,
  CAIRN_STORE_URL: optionalUrl,
  CAIRN_PRICING_URL: optionalUrl,
  CAIRN_SALES_URL: optional.refine(
    (url) => url === undefined || (/^(https?:\/\/|mailto:)/.test(url) && URL.canParse(url)),
    'it must be an http, https or mailto address',
  ),
  CAIRN_UNIVERSITY_URL: optionalUrl,
  CAIRN_DRONE_URL: optionalUrl.refine(
    (url) => url === undefined || url.includes('{projectId}'),
    'it needs {projectId}, which becomes the id of the project',
  ),
  CAIRN_FEEDBACK_TO: optional.refine((to) => to === undefined || to.includes('@'), 'it must be an e-mail address'),
  CAIRN_PAYMENTS: z.enum(['sandbox'], 'it must be sandbox, or not set').optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: optional.refine(
    (url) => url === undefined || /^https?:\/\/[^/?#\s]+\/?$/.test(url),
    'it must be http:// or https:// and a host, without a path',
  ),
  CAIRN_TRUSTED_PROXIES: optional.refine(
    (list) => list === undefined || list.split(',').every((entry) => isProxy(entry.trim())),
    'it must be addresses of proxies, separated by commas, also with masks (10.0.0.0/8)',
  ),
  CAIRN_SECRET_KEY: optional.refine(
    (key) => key === undefined || parseSecretKey(key) !== undefined,
    'it must be 32 bytes in base64 or in hexadecimal digits',
  ),
  CAIRN_WORKERS: wholeNumber(32).default(2),
  CAIRN_DATABASE_MB: wholeNumber(1024, 8).default(128),
  CAIRN_PACK_MB: wholeNumber(1_048_576).default(256),
  CAIRN_TILE_MB: wholeNumber(1_048_576).default(128),
  CAIRN_GDAL: z.enum(['auto', 'native', 'wasm'], 'it must be auto, native or wasm').default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})
type Environment = z.infer<typeof Environment>

/** A setting with an invalid value. The message names the variable and its valid values. */
export class SettingRefused extends Error {
  override readonly name = 'SettingRefused'
}

/** Whose mails are in the outbox of the demo. */
const demoOperator = 'operator@demo.test'

const streetMapDefault = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The environment, checked and with its defaults. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingRefused(`${String(issue?.path[0])} cannot be used: ${issue?.message} (docs/configuration.md).`)
  }
  const settings = parsed.data
  const demo = settings.DATABASE_URL === undefined && settings.CAIRN_DEMO !== '0'
  return {
    ...settings,
    isEmbedded: settings.DATABASE_URL === undefined,
    secretKey: settings.CAIRN_SECRET_KEY === undefined ? undefined : parseSecretKey(settings.CAIRN_SECRET_KEY),
    demo,
    publicUrl: settings.CAIRN_PUBLIC_URL?.replace(/\/$/, ''),
    signUp: settings.CAIRN_SIGN_UP === undefined ? demo : settings.CAIRN_SIGN_UP === '1',
    streetMapUrl: streetMapOf(settings),
    links: {
      help: settings.CAIRN_HELP_URL ?? null,
      store: settings.CAIRN_STORE_URL ?? null,
      pricing: settings.CAIRN_PRICING_URL ?? null,
      sales: settings.CAIRN_SALES_URL ?? null,
      university: settings.CAIRN_UNIVERSITY_URL ?? null,
    },
    droneUrl: settings.CAIRN_DRONE_URL,
    feedbackTo: settings.CAIRN_FEEDBACK_TO ?? (demo && settings.SMTP_URL === undefined ? demoOperator : null),
    stripe: stripeOf(settings),
    // A sandbox lifts every limit of an organization: without the demo it opens only by name.
    paymentSandbox: settings.STRIPE_SECRET_KEY === undefined && (demo || settings.CAIRN_PAYMENTS === 'sandbox'),
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL === undefined ? 'warn' : 'info'),
  }
}
export type ServerSettings = ReturnType<typeof readSettings>

/** Null without a key. */
function stripeOf(settings: Environment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
  if (secretKey === undefined) return null
  if (webhookSecret === undefined)
    throw new SettingRefused('STRIPE_SECRET_KEY cannot be used without STRIPE_WEBHOOK_SECRET (docs/configuration.md).')
  if (settings.CAIRN_PAYMENTS === 'sandbox')
    throw new SettingRefused('CAIRN_PAYMENTS=sandbox cannot be used with STRIPE_SECRET_KEY (docs/configuration.md).')
  return { secretKey, webhookSecret, apiUrl }
}

/** An empty value disables the street map. */
function streetMapOf({ CAIRN_STREET_MAP_URL: url }: Environment): string | null {
  if (url === undefined) return streetMapDefault
  if (url === '') return null
  if (!/^https?:\/\/.+\{z\}.+\{x\}.+\{y\}|^https?:\/\/.+\{z\}.+\{y\}.+\{x\}/.test(url)) {
    throw new SettingRefused('CAIRN_STREET_MAP_URL cannot be used: it needs {z}, {x} and {y}.')
  }
  return url
}
