import type { Services } from '#http/services'
import { type Secrets, SecretUnreadable } from '#platform/secrets/secrets'
import { sealPurpose } from './authenticators/check-code.ts'
import { clientSecretPurpose } from './providers/provider-clients.ts'
import { findSealedClientSecret, findSealedSeed } from './sealed-secrets.queries.ts'

/**
 * Reports at a start that the secrets of the database were sealed with another key, for example because `secret.key` is
 * missing and was made again: otherwise a sign-in is the first to fail.
 */
export async function checkSecretKey({ db, secrets, log }: Pick<Services, 'db' | 'secrets' | 'log'>): Promise<void> {
  const [client, seed] = [await findSealedClientSecret(db), await findSealedSeed(db)]
  const unreadable = [
    ...(client && !opens(secrets, client.sealed, clientSecretPurpose(client.domain)) ? ['sign-in providers'] : []),
    ...(seed && !opens(secrets, seed.sealed, sealPurpose(seed.accountId)) ? ['authenticators'] : []),
  ]
  if (unreadable.length === 0) return
  log.error(
    `The secrets of ${unreadable.join(' and ')} were sealed with another key: signing in by them fails. Stop the server, ` +
      'and restore DATA_DIR/secret.key from a backup or set CAIRN_SECRET_KEY to the key that this database had.',
  )
}

function opens(secrets: Secrets, sealed: Buffer, purpose: string): boolean {
  try {
    secrets.open(sealed, purpose)
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}
