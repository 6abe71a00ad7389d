import { listNamedComponents, type NamedComponent } from '@cairn/contract/dictionaries/named-components'
import { type ValueNames, valueNamesOf } from '@cairn/domain/dictionary/named-values'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { dictionaryQueryKeys } from '../dictionary-query-keys.ts'

/** The names by which values of features of a project are read. */
export type ComponentNames = ValueNames<NamedComponent>

const none: ComponentNames = valueNamesOf([])

/** The components that features of a project may have, with the names of their attributes; none until they are loaded. */
export function useComponentNames(projectId: string | null | undefined): ComponentNames {
  const api = useApi()
  const { data } = useQuery({
    queryKey: dictionaryQueryKeys.named(projectId ?? ''),
    queryFn: ({ signal }) => api(listNamedComponents, { query: { projectId: projectId ?? '' } }, { signal }),
    enabled: typeof projectId === 'string',
    // Without the names features are titled by layer and number.
    meta: { errorsInPlace: true },
    select: valueNamesOf<NamedComponent>,
  })
  return data ?? none
}
