import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Settings } from './services.ts'

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
