import { type Dictionary, reorderSystems } from '@cairn/contract/dictionaries/dictionaries'
import type { Order, System } from '@cairn/contract/dictionaries/entities'
import { reorderComponents } from '@cairn/contract/dictionaries/systems'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { dictionaryQueryKeys } from '../dictionary-query-keys.ts'
import { inOrder } from '../in-order.ts'

interface Reordering {
  /** The ids in their new order. */
  readonly ids: readonly string[]
  /** Makes the call with the places of the ids. `shown` has the version of the list. */
  readonly call: (write: {
    readonly shown: Dictionary
    readonly body: { id: string; order: number }[]
    readonly orgId: string
  }) => Promise<Order>
  /** The tree with the new order, for the page until the server has answered. */
  readonly arrange: (dictionary: Dictionary) => Dictionary
  /** The tree with the version that its list has after the write. */
  readonly stamp: (dictionary: Dictionary, version: number) => Dictionary
  readonly doneText: string
}

/** Saves orders one after the other. The page shows an order at once, and the stored one again after a failure. */
function useSaveOrder({ id }: Pick<Dictionary, 'id'>) {
  const queryClient = useQueryClient()
  const { figures } = useLocale()
  const { organization } = useAdministeredOrganization()
  const queryKey = dictionaryQueryKeys.one(organization.id, id)
  const mutationKey = dictionaryQueryKeys.order(organization.id, id)
  const change = (edit: (dictionary: Dictionary) => Dictionary) =>
    queryClient.setQueryData<Dictionary>(queryKey, (shown) => shown && edit(shown))
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ ids, call }: Reordering) => {
      const shown = queryClient.getQueryData<Dictionary>(queryKey)
      return shown && call({ shown, body: ids.map((each, order) => ({ id: each, order })), orgId: organization.id })
    },
    onMutate: async ({ arrange }) => {
      await queryClient.cancelQueries({ queryKey })
      change(arrange)
    },
    onSuccess: (order, { stamp, doneText }) => {
      if (order) change((dictionary) => stamp(dictionary, order.version))
      notify({ text: doneText, severity: 'success' })
    },
    onError: (error) => notify({ text: problemText(error, figures.language), severity: 'error' }),
    onSettled: () => {
      // An earlier order would replace the later one on the page.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey })
      return undefined
    },
    meta: { errorsInPlace: true },
  })
}

/** Changes the order of the systems of a dictionary. */
export function useReorderSystems(dictionary: Pick<Dictionary, 'id'>): (ids: readonly string[]) => void {
  const api = useApi()
  const { t } = useLocale()
  const { mutate } = useSaveOrder(dictionary)
  return (ids) =>
    mutate({
      ids,
      call: ({ shown: { id, version }, body, orgId }) =>
        api(reorderSystems, { params: { id }, query: { orgId, version }, body }),
      arrange: (shown) => ({ ...shown, systems: inOrder(shown.systems, ids) }),
      stamp: (shown, version) => ({ ...shown, version }),
      doneText: t('systems.reordered'),
    })
}

/** Changes the order of the components of a system. */
export function useReorderComponents(dictionary: Pick<Dictionary, 'id'>, systemId: string) {
  const api = useApi()
  const { t } = useLocale()
  const { mutate } = useSaveOrder(dictionary)
  return (ids: readonly string[]) =>
    mutate({
      ids,
      call: ({ shown, body, orgId }) => {
        const { version = 1 } = shown.systems.find(({ id }) => id === systemId) ?? {}
        return api(reorderComponents, { params: { id: systemId }, query: { orgId, version }, body })
      },
      arrange: (shown) =>
        withSystem(shown, systemId, (system) => ({ ...system, components: inOrder(system.components, ids) })),
      stamp: (shown, version) => withSystem(shown, systemId, (system) => ({ ...system, version })),
      doneText: t('dictionaries.componentList.reordered'),
    })
}

function withSystem(dictionary: Dictionary, systemId: string, edit: (system: System) => System): Dictionary {
  const systems = dictionary.systems.map((system) => (system.id === systemId ? edit(system) : system))
  return { ...dictionary, systems }
}
