import type { SentParameters } from '../requests/sent-parameters.ts'

/** The name of the parameter by which a client sends its key. */
const keyParameter = 'KEY'

/** The addresses of a service as its documents name them. They have the client key of a caller that sent it in the address. */
export interface ServiceAddresses {
  /** The address without a query and without a slash at its end. */
  readonly service: string
  /** `?key=…`, or empty. */
  readonly query: string
  /** The address to which clients append parameters: it ends with `?` or `&`. */
  readonly open: string
}

interface AddressedService {
  /** Origin of the deployment. */
  readonly publicUrl: string
  readonly projectId: string
  readonly name: 'wms' | 'wmts' | 'tiles'
  /** Those of the address. */
  readonly parameters: SentParameters
}

export function addressesOf({ publicUrl, projectId, name, parameters }: AddressedService): ServiceAddresses {
  const service = `${publicUrl}/services/projects/${projectId}/${name}`
  const key = parameters.find(keyParameter)
  const query = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`
  return { service, query, open: `${service}${query === '' ? '?' : `${query}&`}` }
}
