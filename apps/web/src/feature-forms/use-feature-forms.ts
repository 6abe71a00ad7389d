import { listFeatureForms, readFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { listProjectForms } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { featureFormQueryKeys } from './feature-form-query-keys.ts'

/** A problem is the same at the next attempt. */
const retry = (failures: number, error: Error) => !(error instanceof Problem) && failures < 2

/** The forms that were filled in on a feature, the newest first. */
export function useFeatureForms(featureId: string) {
  const api = useApi()
  return useQuery({
    queryKey: featureFormQueryKeys.ofFeature(featureId),
    meta: { errorsInPlace: true },
    retry,
    queryFn: ({ signal }) => api(listFeatureForms, { query: { featureId } }, { signal }),
  })
}

/** A filled-in form; sends no request without its id. */
export function useFilledForm(id: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: featureFormQueryKeys.one(id ?? ''),
    meta: { errorsInPlace: true },
    retry,
    queryFn: ({ signal }) => api(readFeatureForm, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  })
}

/** The forms that a project has, by name; sends no request without a project. */
export function useOfferedForms(projectId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: featureFormQueryKeys.offered(projectId ?? ''),
    meta: { errorsInPlace: true },
    queryFn: ({ signal }) => api(listProjectForms, { params: { projectId: projectId ?? '' } }, { signal }),
    enabled: projectId !== undefined,
  })
}
