import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Settings } from './services.ts'

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

/**
 * The headers that tell browsers what the pages of the server and their scripts may do. They are equal for all pages, so that
 * they are computed once and not by the middleware of each request.
 */
export function pageHeadersOf(settings: Pick<Settings, 'imageOrigins' | 'fileOrigins'>): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(directivesOf(settings))(response.req, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

function directivesOf({ imageOrigins, fileOrigins }: Pick<Settings, 'imageOrigins' | 'fileOrigins'>) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // the style engine of the components writes style elements
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins, ...fileOrigins],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...fileOrigins],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginEmbedderPolicy: false,
    // the tile servers of the street map require a Referer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
