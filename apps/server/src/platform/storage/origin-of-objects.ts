interface Bucket {
  readonly bucket: string
  readonly region: string
  /** Of a service other than Amazon S3; its buckets are addressed by path. */
  readonly endpoint?: string | undefined
}

/** The origin of the addresses of objects, as the client of S3 makes them. */
export function originOfObjects({ bucket, region, endpoint }: Bucket): string {
  if (endpoint) return new URL(endpoint).origin
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  // The certificate of the service does not cover further dots.
  return bucket.includes('.') ? `https://${host}` : `https://${bucket}.${host}`
}
