import { readFormPredata, readRenderedFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { readRenderedForm } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../accounts/use-account.ts'
import { useApi } from '../../platform/api.ts'
import { featureFormQueryKeys } from '../feature-form-query-keys.ts'
import type { FillTarget } from './fill-target.ts'
import { findStoredForm, storedFormKey } from './stored-forms.ts'

/**
 * All that the dialog of a form opens with: the address of its page, the facts about the feature, and the values of an earlier
 * visit. An address is valid for two minutes: each opening and each retry asks for a new one.
 */
export function useOpening({ feature, form: { formId }, filled, organizationId: orgId }: FillTarget) {
  const api = useApi()
  const { id: accountId } = useAccount()
  const key = storedFormKey(accountId, { featureId: feature.id, formId, filledId: filled?.id })
  return useQuery({
    queryKey: featureFormQueryKeys.opening(key),
    meta: { errorsInPlace: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => !(error instanceof Problem) && failures < 2,
    queryFn: async ({ signal }) => {
      const [{ url, formVersion }, { predata }, stored] = await Promise.all([
        filled
          ? api(readRenderedFeatureForm, { params: { id: filled.id } }, { signal }).then((page) => ({
              ...page,
              formVersion: filled.formVersion,
            }))
          : api(readRenderedForm, { params: { id: formId }, query: { orgId } }, { signal }),
        api(readFormPredata, { query: { featureId: feature.id, formId } }, { signal }),
        findStoredForm(key),
      ])
      return { key, url, formVersion, predata, stored }
    },
  })
}

/** The content of `useOpening`. */
export type Opening = NonNullable<ReturnType<typeof useOpening>['data']>
