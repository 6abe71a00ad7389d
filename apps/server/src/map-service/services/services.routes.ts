import {
  postWms,
  readWms,
  readWmts,
  readWmtsCapabilities,
  readWmtsFeatureInfo,
  readWmtsTile,
  type ServedAnswer,
} from '@cairn/contract/map-service/map-services'
import { entityTag } from '#http/answers/entity-tags'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { MapPictures } from '../pictures/map-pictures.ts'
import { readAddress } from '../requests/sent-parameters.ts'
import { MapServices, type ServedCall } from './map-services.ts'
import { readPosted } from './sent-request.ts'
import { writeWmsProblem, writeWmtsProblem } from './service-problems.ts'

/** The part of the call of a service that its answer is made of. */
interface TaggedCall extends Pick<ServedCall, 'db' | 'actor' | 'path'> {
  readonly client: { readonly sentUrl: string }
  readonly call: Required<ServedCall['call']>
}

/** The services for other programs: WMS and WMTS. */
export function mapServiceRoutes(http: Http, pictures: MapPictures): void {
  const services = new MapServices(http.services.settings, pictures)
  const ofWms = { output: { ...readWms.output, writeProblem: writeWmsProblem } }
  const ofWmts = { output: { ...readWmts.output, writeProblem: writeWmtsProblem } }
  serve(http, { ...readWms, ...ofWms }, async (context) => {
    const { sentUrl } = context.client
    return untilKnown(context, await services.answerWms({ ...context, sentUrl }, () => readAddress(sentUrl)))
  })
  serve(http, { ...postWms, ...ofWms }, async ({ client: { sentUrl }, headers, upload, ...context }) => {
    const posted = { sentUrl, contentType: headers['content-type'], upload }
    const answer = await services.answerWms({ ...context, sentUrl }, () => readPosted(posted))
    if (answer === '') throw new Error('no client has the answer to a POST')
    return answer
  })
  const answerWmts = async (context: TaggedCall) =>
    untilKnown(context, await services.answerWmts({ ...context, sentUrl: context.client.sentUrl }))
  serve(http, { ...readWmts, ...ofWmts }, answerWmts)
  serve(http, { ...readWmtsCapabilities, ...ofWmts }, answerWmts)
  serve(http, { ...readWmtsTile, ...ofWmts }, answerWmts)
  serve(http, { ...readWmtsFeatureInfo, ...ofWmts }, answerWmts)
}

/** '' for an answer that the client has: programs read the same documents again and again. */
function untilKnown({ call }: TaggedCall, answer: ServedAnswer | ''): ServedAnswer | '' {
  if (answer === '') return ''
  const isTagged = answer.status === undefined && typeof answer.content === 'string'
  return isTagged && call.isKnown(entityTag(answer.content)) ? '' : answer
}
