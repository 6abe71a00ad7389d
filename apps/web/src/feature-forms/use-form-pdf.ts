import { type FeatureForm, printFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { notify } from '../ui/overlays/overlays.ts'

/** The time in ms that the server may take: it prints one page at a time, each for up to 30 s. */
const printTimeoutMs = 90_000

/**
 * Opens the PDF of a filled-in form in a window of its own. The window opens before the call: a browser blocks windows that no
 * click opens.
 */
export function useFormPdf() {
  const { t, figures } = useLocale()
  const api = useApi()
  const { mutate, isPending } = useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async ({ form, shown }: { readonly form: PrintedForm; readonly shown: Window }) => {
      const { id, formId, projectId } = form
      const signal = AbortSignal.timeout(printTimeoutMs)
      try {
        const printed = await api(printFeatureForm, { params: { id }, query: { formId, projectId } }, { signal })
        shown.location.replace(printed.url)
        return printed
      } catch (error) {
        shown.close()
        throw error
      }
    },
    onSuccess: ({ isPlain }, { form: { formName: name } }) => {
      if (isPlain) notify({ text: t('featureForms.pdf.plain', { name }), severity: 'info' })
    },
    onError: (error, { form: { formName: name } }) =>
      notify({
        text: t('featureForms.pdf.failed', { name, reason: problemText(error, figures.language) }),
        severity: 'error',
      }),
  })
  function print(form: PrintedForm): void {
    const shown = window.open('about:blank', '_blank')
    if (!shown) return notify({ text: t('featureForms.pdf.blocked'), severity: 'warning' })
    shown.opener = null
    shown.document.title = t('featureForms.pdf.waiting', { name: form.formName })
    shown.document.body.textContent = t('featureForms.pdf.waiting', { name: form.formName })
    mutate({ form, shown })
  }
  return { print, isPending }
}

type PrintedForm = Pick<FeatureForm, 'id' | 'formId' | 'formName' | 'projectId'>
