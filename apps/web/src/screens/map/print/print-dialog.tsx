import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import { pageFormats } from '../../../map/print/page-file.ts'
import { orientations, papers } from '../../../map/print/paper.ts'
import { usualScales } from '../../../map/print/print-scale.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { LiveMapContext } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ToggleField } from '../../../ui/fields/toggle-field.tsx'
import { DialogFrame, useDialog } from '../../../ui/overlays/dialogs.tsx'
import { ProgressLine } from '../../../ui/states/progress-line.tsx'
import { Field } from '../../../ui/text-field.tsx'
import { useCurrentProject } from '../use-current-project.ts'
import { fitScale, type PrintValues, titleMax, usePrint } from './use-print.ts'

/** Prints the present view of the map: title, paper, orientation, format and legend. Opened by `openDialog`. */
export function PrintDialog({ map }: { readonly map: LiveMap }) {
  return (
    <LiveMapContext value={map}>
      <Printing map={map} />
    </LiveMapContext>
  )
}

function Printing({ map }: { readonly map: LiveMap }) {
  const { t } = useLocale()
  const { project } = useCurrentProject()
  const { state, print, cancel } = usePrint(map)
  const form = useForm<PrintValues>({
    defaultValues: {
      title: project?.name ?? '',
      paper: usualPaper(),
      orientation: 'landscape',
      scale: fitScale,
      format: 'pdf',
      hasLegend: true,
    },
  })
  const isRunning = state.step === 'running'
  return (
    <DialogFrame title={t('print.title')} busy={isRunning}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(print)(event)}>
        <DialogContent>
          {isRunning ? (
            <ProgressLine label={state.label} percent={state.percent} figure={state.figure} />
          ) : (
            <Stack spacing={4}>
              <TitleField form={form} />
              <Choices control={form.control} />
              {state.step === 'failed' && <Alert severity="error">{state.text}</Alert>}
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          <CancelButton onCancel={isRunning ? cancel : undefined} />
          {!isRunning && (
            <Button type="submit" variant="contained">
              {t('print.submit')}
            </Button>
          )}
        </DialogActions>
      </form>
    </DialogFrame>
  )
}

function TitleField({ form: { register, formState } }: { readonly form: UseFormReturn<PrintValues> }) {
  const { t } = useLocale()
  const { ref, ...input } = register('title', { maxLength: titleMax })
  const error = formState.errors.title && t('print.titleTooLong', { max: titleMax })
  return <Field {...input} inputRef={ref} label={t('print.field.title')} error={error} autoFocus />
}

function Choices({ control }: { readonly control: Control<PrintValues> }) {
  const { t } = useLocale()
  return (
    <>
      <Stack direction="row" spacing={4}>
        <SelectField
          control={control}
          name="paper"
          label={t('print.field.paper')}
          choices={labelled(papers, (paper) => t(`print.paper.${paper}`))}
        />
        <SelectField
          control={control}
          name="orientation"
          label={t('print.field.orientation')}
          choices={labelled(orientations, (orientation) => t(`print.orientation.${orientation}`))}
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        <SelectField control={control} name="scale" label={t('print.field.scale')} choices={useScales()} />
        <SelectField
          control={control}
          name="format"
          label={t('print.field.format')}
          choices={labelled(pageFormats, (format) => t(`print.format.${format}`))}
        />
      </Stack>
      <ToggleField control={control} kind="checkbox" name="hasLegend" label={t('print.field.legend')} />
    </>
  )
}

function useScales() {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const usual = usualScales[units].map((scale) => ({ value: `${scale}`, label: `1 : ${figures.number(scale)}` }))
  return [{ value: fitScale, label: t('print.fit') }, ...usual]
}

function labelled<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => ({ value, label: label(value) }))
}

/** Closes the dialog, or ends the work that runs. */
function CancelButton({ onCancel }: { readonly onCancel: (() => void) | undefined }) {
  const { t } = useLocale()
  const { close } = useDialog()
  return (
    <Button color="inherit" onClick={onCancel ?? close}>
      {t('app.cancel')}
    </Button>
  )
}

/** Letter paper is usual in North America. */
function usualPaper(): PrintValues['paper'] {
  return /-(US|CA)\b/i.test(navigator.language) ? 'letter' : 'a4'
}
