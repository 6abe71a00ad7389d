import { readStartingValues } from '@cairn/contract/dictionaries/components'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { startingValue } from '@cairn/domain/dictionary/starting-values'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../platform/api.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'

interface StartingValuesOptions {
  /** The organization that reads the dictionary. */
  readonly organizationId: string | undefined
  /** null asks for nothing. */
  readonly component: Component | null
  /** Only new features begin with values that the user saved last. */
  readonly isNew: boolean
  /** The values of the last feature that this browser saved, by attribute, for a time without the server. */
  readonly lastSaved: Readonly<Record<string, string>>
}

/** The values with which the attributes of a component begin, by the id of the attribute; undefined until they are known. */
export function useStartingValues(options: StartingValuesOptions): Readonly<Record<string, string>> | undefined {
  const { organizationId, component, isNew, lastSaved } = options
  const api = useApi()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isAsked = isNew && component !== null && organizationId !== undefined
  const { data, error } = useQuery({
    queryKey: featureQueryKeys.startingValues(component?.id ?? ''),
    queryFn: ({ signal }) => {
      const query = { orgId: organizationId, timeZone }
      return api(readStartingValues, { params: { id: component?.id ?? '' }, query }, { signal })
    },
    enabled: isAsked,
    retry: false,
    // A save changes what the next feature begins with.
    staleTime: 0,
    gcTime: 0,
    meta: { errorsInPlace: true },
  })
  return useMemo(() => {
    if (component === null) return undefined
    if (data) return valuesOf(data.map(({ attributeId, attributeValue }) => [attributeId, attributeValue]))
    if (isAsked && error === null) return undefined
    return withoutServer(component, { timeZone, own: isNew ? lastSaved : {} })
  }, [component, data, error, isAsked, isNew, lastSaved, timeZone])
}

interface Surroundings {
  readonly timeZone: string
  readonly own: Readonly<Record<string, string>>
}

/** The values as this browser computes them now. */
function withoutServer({ attributes }: Component, { timeZone, own }: Surroundings) {
  const now = new Date()
  return valuesOf(
    attributes.map(({ id, type, defaultValue, pickList }) => {
      const values = pickList?.values.map(({ value }) => value)
      return [id, startingValue({ type: type.name, defaultValue, values }, { now, timeZone, lastSaved: own[id] })]
    }),
  )
}

function valuesOf(values: readonly (readonly [string, string | null])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
}
