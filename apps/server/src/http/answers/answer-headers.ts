/**
 * The headers of an answer that is no page: a browser that opens it runs nothing in it, and keeps no tokens and no data of the
 * caller. The headers of pages mean nothing there, and would be a tenth of the bytes of many pictures and lists.
 */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
