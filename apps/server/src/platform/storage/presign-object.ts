import { createHash, createHmac } from 'node:crypto'
import type { ObjectAddress } from './storage.ts'

/** A bucket, and who signs. */
export interface ObjectSigner {
  readonly bucket: string
  readonly region: string
  /** Of a service other than Amazon S3; its buckets are addressed by path. */
  readonly endpoint?: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

/**
 * The address that opens one object by GET. The same arguments give the same address.
 * @param key of an object, of characters that an address may have
 */
export function presignObject(signer: ObjectSigner, key: string, address: ObjectAddress): string {
  const { contentDisposition, contentType, from, validS } = address
  const query = { 'response-content-disposition': contentDisposition, 'response-content-type': contentType }
  return presignGet(signer, { url: urlOf(signer, key), query, from, validS })
}

interface SignedGet extends Pick<ObjectAddress, 'from' | 'validS'> {
  readonly url: URL
  readonly query: Readonly<Record<string, string>>
}

/** Signs a request in its query: AWS Signature Version 4, "Authenticating requests: using query parameters". */
export function presignGet(signer: Omit<ObjectSigner, 'bucket'>, { url, query, from, validS }: SignedGet): string {
  const { accessKeyId, secretAccessKey, sessionToken, region } = signer
  const time = from.toISOString().replace(/\.\d+|[-:]/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const signedQuery = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(validS),
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    'X-Amz-SignedHeaders': 'host',
    ...query,
  })
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const request = ['GET', url.pathname, signedQuery, `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const signed = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const ofDay = hmac(`AWS4${secretAccessKey}`, day)
  const key = hmac(hmac(hmac(ofDay, region), 's3'), 'aws4_request')
  return `${url.href}?${signedQuery}&X-Amz-Signature=${hmac(key, signed).toString('hex')}`
}

/** The origin of the addresses of objects. */
export function originOfObjects(bucket: Pick<ObjectSigner, 'bucket' | 'region' | 'endpoint'>): string {
  return urlOf(bucket, 'any').origin
}

function urlOf({ bucket, region, endpoint }: Pick<ObjectSigner, 'bucket' | 'region' | 'endpoint'>, key: string): URL {
  if (endpoint) return new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  // The certificate of the service does not cover further dots.
  return new URL(bucket.includes('.') ? `https://${host}/${bucket}/${key}` : `https://${bucket}.${host}/${key}`)
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** As AWS encodes: all but the unreserved characters of RFC 3986. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
