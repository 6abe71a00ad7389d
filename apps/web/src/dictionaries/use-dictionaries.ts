import type { Api } from '@cairn/contract/client'
import {
  type Dictionary,
  type DictionaryEntry,
  listDictionaries,
  readDictionary,
  readDictionaryUsage,
} from '@cairn/contract/dictionaries/dictionaries'
import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdministeredOrganization } from '../accounts/administered-organization.ts'
import { useAccount, useRights } from '../accounts/use-account.ts'
import { useApi } from '../platform/api.ts'
import { dictionaryQueryKeys } from './dictionary-query-keys.ts'

/** The dictionaries of the administered organization and the templates of the provider, by name. */
export function useDictionaries() {
  const { organization } = useAdministeredOrganization()
  return useDictionariesOf(organization.id)
}

/** The dictionaries of an organization that the user may read and the templates of the provider, by name. */
export function useDictionariesOf(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: dictionaryQueryKeys.list(organizationId),
    queryFn: ({ signal }) => api(listDictionaries, { query: { orgId: organizationId, flat: 'true' } }, { signal }),
  })
}

/** A dictionary with systems, components, attributes and global pick lists. Attributes name global lists by id alone. */
export function useDictionary(id: string) {
  const { organization } = useAdministeredOrganization()
  return useDictionaryOf(organization.id, id)
}

/** A dictionary as an organization may use it; sends no request without ids. */
export function useDictionaryOf(organizationId: string | undefined, id: string | null) {
  const api = useApi()
  const query = { orgId: organizationId, includeGlobalPickListsOnAttributes: 'false' } as const
  return useQuery({
    queryKey: dictionaryQueryKeys.one(organizationId ?? '', id ?? ''),
    queryFn: ({ signal }) => api(readDictionary, { params: { id: id ?? '' }, query }, { signal }),
    enabled: organizationId !== undefined && id !== null,
    meta: { errorsInPlace: true },
  })
}

/** The projects that use a dictionary or its components, with feature counts. */
export function useDictionaryUsage(id: string) {
  const api = useApi()
  const { organization } = useAdministeredOrganization()
  return useQuery({
    queryKey: dictionaryQueryKeys.usage(organization.id, id),
    queryFn: ({ signal }) =>
      api(readDictionaryUsage, { params: { id }, query: { orgId: organization.id } }, { signal }),
    // Features change without this page: the counts are read again each time.
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

/** The dictionary on the page that contains the answer of a write. */
interface Holder<Output> {
  readonly dictionaryId: string
  /** The dictionary with the answer. */
  readonly put: (dictionary: Dictionary, answer: Output) => Dictionary
}

/**
 * A write on the dictionaries of the administered organization, which `call` makes with its id. Lists and trees are read
 * again, except the tree of a `holder`, which gets the answer. That tree is read again as well where a read of it was due or
 * running, and after a failure: another user's change may be the cause. The caller shows the errors.
 */
export function useDictionaryCall<Input, Output>(
  call: (api: Api, orgId: string, input: Input) => Promise<Output>,
  holder?: Holder<Output>,
) {
  const api = useApi()
  const { organization } = useAdministeredOrganization()
  const account = useAccount()
  // As the server answers it: an account of another organization has no name.
  const name = account.organization.id === organization.id ? fullNameOf(account) || null : null
  const queryClient = useQueryClient()
  const holderKey = holder && dictionaryQueryKeys.one(organization.id, holder.dictionaryId)
  return useMutation({
    mutationFn: (input: Input) => call(api, organization.id, input),
    onSuccess: async (answer) => {
      if (!holder || !holderKey) return
      const tree = queryClient.getQueryState<Dictionary>(holderKey)
      if (tree?.data === undefined) return
      const isReadDue = tree.fetchStatus !== 'idle' || tree.isInvalidated
      // A tree that is being read may be older than the answer.
      await queryClient.cancelQueries({ queryKey: holderKey })
      queryClient.setQueryData<Dictionary>(
        holderKey,
        (shown) => shown && { ...holder.put(shown, answer), updatedBy: account.email, updatedByName: name },
      )
      // The cancelled read was to show other changes, and the answer makes the tree count as fresh.
      if (isReadDue) await queryClient.invalidateQueries({ queryKey: holderKey })
    },
    onSettled: (_answer, error) =>
      queryClient.invalidateQueries({
        queryKey: dictionaryQueryKeys.all(organization.id),
        predicate: ({ queryKey }) => error !== null || !holderKey || hashKey(queryKey) !== hashKey(holderKey),
      }),
    meta: { errorsInPlace: true },
  })
}

/** Whether the user administers the organization: adds and deletes its dictionaries. */
export function useCanAdminister(): boolean {
  const { organization } = useAdministeredOrganization()
  return isOrganizationAdmin(useRights(), organization.id)
}

/** Whether the user changes the content of a dictionary: one of the organization itself that is not read-only. */
export function useCanEdit({ organizationId, isReadonly }: Pick<Dictionary, 'organizationId' | 'isReadonly'>): boolean {
  const { organization } = useAdministeredOrganization()
  return useCanAdminister() && organizationId === organization.id && !isReadonly
}

/** Whether a dictionary is a template of the provider, which every organization reads and copies. */
export function isTemplate({ organizationId }: Pick<DictionaryEntry, 'organizationId'>): boolean {
  return organizationId === null
}
