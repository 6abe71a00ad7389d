import type { Output } from '@cairn/contract/route'
import { SentParameters } from '../requests/sent-parameters.ts'
import { ServiceFault } from '../requests/service-fault.ts'
import { writeWmsFault } from '../wms/faults/write-wms-fault.ts'
import { faultVersion, type WmsVersion } from '../wms/wms-version.ts'
import { writeWmtsFault } from '../wmts/write-wmts-fault.ts'

type WriteProblem = NonNullable<Output<never>['writeProblem']>
type AnsweredProblem = Parameters<WriteProblem>[0]

const messages: Readonly<Record<string, string>> = {
  not_signed_in:
    'A client key is needed: by HTTP Basic with the e-mail address of its account as the name, or as the parameter key, as the preferences of the account say',
  subscription_lapsed: 'The subscription of the organization has lapsed',
  not_found: 'There is no such project, or the account of the client key may not see it',
  feature_off: 'The organization does not have the map services',
  request_timeout: 'The body of the request did not come in time',
  too_many_requests: 'Too many requests were refused: wait for the time that Retry-After says',
  pictures_busy: 'Too many pictures wait: repeat the request after the time that Retry-After says',
  unavailable: 'The server is too busy or starts: repeat the request after the time that Retry-After says',
}

/** A problem as an exception, with its code; the log of the server has the id of a failure. */
function faultOf({ code }: AnsweredProblem, requestId: string): ServiceFault {
  const message = messages[code] ?? `The request with the id ${requestId} failed`
  return new ServiceFault(`${message} (${code})`, { code: 'NoApplicableCode' })
}

/** Problems of WMS: the query says the version of the exception. */
export const writeWmsProblem: WriteProblem = (problem, { requestId, query }) => {
  const { contentType, text } = writeWmsFault(faultOf(problem, requestId), versionIn(query))
  return { status: problem.status, contentType, text }
}

export const writeWmtsProblem: WriteProblem = (problem, { requestId }) => {
  const { contentType, text } = writeWmtsFault(faultOf(problem, requestId))
  return { status: problem.status, contentType, text }
}

function versionIn(query: unknown): WmsVersion {
  const members = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const values = members.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name.toUpperCase(), value] as const] : [],
  )
  return faultVersion(new SentParameters(new Map(values)))
}
