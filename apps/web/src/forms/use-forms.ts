import {
  addFormPermission,
  changeForm,
  changeFormDetails,
  createForm,
  deleteForm,
  type Form,
  type FormEntry,
  listForms,
  readForm,
  readRenderedForm,
  removeFormPermission,
} from '@cairn/contract/forms/forms'
import type { Called } from '@cairn/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { formQueryKeys } from './form-query-keys.ts'

type PageQuery = Omit<Called<typeof listForms>['query'], 'orgId'>

/** A page of the forms of an organization. The last page stays on screen while the next one loads. */
export function useFormPage(orgId: string, query: PageQuery) {
  const api = useApi()
  return useQuery({
    queryKey: formQueryKeys.page(orgId, query),
    queryFn: ({ signal }) => api(listForms, { query: { ...query, orgId } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A form with its permissions. */
export function useForm(orgId: string, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: formQueryKeys.one(orgId, id),
    queryFn: ({ signal }) => api(readForm, { params: { id }, query: { orgId } }, { signal }),
  })
}

/** The address of a rendered form: valid for two minutes, so that each opening and each retry asks for a new one. */
export function useRenderedForm(orgId: string, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: formQueryKeys.rendered(orgId, id),
    queryFn: ({ signal }) => api(readRenderedForm, { params: { id }, query: { orgId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useCreateForm(orgId: string) {
  const api = useApi()
  return useFormCall(orgId, (body: Called<typeof createForm>['body']) => api(createForm, { query: { orgId }, body }))
}

export interface FormEdit {
  readonly name: string
  readonly description: string
  readonly htmlFile: File | undefined
  readonly jsFile: File | undefined
  readonly version: number
}

/** Changes the details of a form, and its files if there are new ones. */
export function useChangeForm(orgId: string, id: string) {
  const api = useApi()
  return useFormCall(orgId, ({ htmlFile, jsFile, ...dto }: FormEdit) => {
    const at = { params: { id }, query: { orgId } }
    if (!htmlFile && !jsFile) return api(changeFormDetails, { ...at, body: dto })
    return api(changeForm, { ...at, body: { dto, ...(htmlFile && { htmlFile }), ...(jsFile && { jsFile }) } })
  })
}

/** Deletes a form in the version, and with the number of features, that the user saw. */
export function useDeleteForm(orgId: string) {
  const api = useApi()
  return useFormCall(orgId, ({ id, version, featureCount }: FormEntry) =>
    api(deleteForm, { params: { id }, query: { orgId, version, featureCount } }),
  )
}

/** Grants a form to a project, or takes it away. */
export function useSwitchProject(orgId: string, id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const key = formQueryKeys.one(orgId, id)
  return useMutation({
    mutationFn: async ({ projectId, isOn }: { readonly projectId: string; readonly isOn: boolean }) => {
      const query = { orgId }
      return isOn
        ? api(addFormPermission, { params: { id }, query, body: { projectId } })
        : api(removeFormPermission, { params: { id, projectId }, query })
    },
    onSuccess: ({ id: permissionId, projectId, version }, { isOn }) =>
      queryClient.setQueryData<Form>(key, (form) => {
        if (!form) return form
        const others = form.permissions.filter((each) => each.projectId !== projectId)
        const permissions = isOn ? [...others, { id: permissionId, form: id, projectId }] : others
        return { ...form, permissions, projectCount: permissions.length, version }
      }),
    // The project may be gone, or another admin has changed the permission.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
    meta: { errorsInPlace: true },
  })
}

/** Reads the table again, when the dialog closes in which projects were switched. */
export function useReloadForms(orgId: string) {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: formQueryKeys.all(orgId) })
}

/** The forms are read again after a failure as well: another user's change may be the cause. */
function useFormCall<Input, Output>(orgId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: formQueryKeys.all(orgId) }),
    meta: { errorsInPlace: true },
  })
}
