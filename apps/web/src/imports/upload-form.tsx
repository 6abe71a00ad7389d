import { type Layer, layerNameMax } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { crsMax, uploadMaxBytes } from '@cairn/contract/uploads'
import { importFormats } from '@cairn/formats/formats'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isNameTaken } from '../folders/folder-names.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { Field } from '../ui/text-field.tsx'
import { acceptedEndings, extensionOf, formatOf, layerNameOf, refusalOf } from './file-rules.ts'
import type { UploadEntries } from './upload-entries.ts'

export interface UploadFormProps {
  readonly entries: UploadEntries
  readonly siblings: readonly Layer[]
  /** The reason why the last attempt failed on its coordinate system: the file states none, or an unknown one. */
  readonly wants: 'needed' | 'unknown' | undefined
  readonly failure: unknown
  readonly stopped: boolean
  readonly onChange: (entries: UploadEntries) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** File, layer name and coordinate system. Faults are shown at once. */
export function UploadForm(props: UploadFormProps) {
  const { entries, wants, failure, stopped, onChange, onSubmit, onClose } = props
  const { t, figures } = useLocale()
  const errors = useUploadErrors(props)
  const { file, layerName, crs } = entries
  const crsInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wants) crsInput.current?.focus()
  }, [wants])
  const isReady = file !== undefined && Object.values(errors).every((error) => error === undefined)
  const isFixed = file !== undefined && formatOf(file)?.coordinateSystem === 'fixed'
  const otherFailure = failure !== undefined && !belongsToField(failure)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={4}>
          <FileField entries={entries} error={errors.file} onChange={onChange} />
          {wants === 'needed' && <Alert severity="warning">{t('imports.crsNeeded')}</Alert>}
          {stopped && <Alert severity="info">{t('imports.stopped')}</Alert>}
          {otherFailure && <Alert severity="error">{problemText(failure, figures.language)}</Alert>}
          <Field
            label={t('imports.layerName')}
            value={layerName}
            required
            error={errors.layerName}
            onChange={(event) => onChange({ ...entries, layerName: event.target.value })}
          />
          <Field
            label={t('imports.crs')}
            value={isFixed ? '' : crs}
            inputRef={crsInput}
            disabled={isFixed}
            required={wants !== undefined}
            multiline
            maxRows={4}
            help={t(isFixed ? 'imports.crsFixed' : 'imports.crsHelp')}
            error={errors.crs}
            onChange={(event) => onChange({ ...entries, crs: event.target.value })}
            // Well-known text has several lines; in a code, Enter submits the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey) submit(event)
            }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t(wants ? 'imports.again' : 'imports.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

function FileField(props: Pick<UploadFormProps, 'entries' | 'onChange'> & { readonly error: string | undefined }) {
  const { entries, error, onChange } = props
  const { t, figures } = useLocale()
  const kinds = useKinds()
  const { file, layerName } = entries
  return (
    <FileDrop
      icon={<UploadFile sx={{ fontSize: 32, color: 'text.secondary' }} />}
      label={t('imports.drop')}
      chooseLabel={t(file ? 'imports.chooseOther' : 'imports.choose')}
      hint={t('imports.hint', { kinds, max: figures.size(uploadMaxBytes) })}
      accept={acceptedEndings}
      chosen={file && t('imports.chosen', { name: file.name, size: figures.size(file.size) })}
      error={error}
      onFile={(chosen) => {
        // A name that the user typed stays; one that was taken from the previous file is replaced.
        const keepsName = layerName !== '' && (file === undefined || layerName !== layerNameOf(file.name))
        onChange({ ...entries, file: chosen, layerName: keepsName ? layerName : layerNameOf(chosen.name) })
      }}
    />
  )
}

function useUploadErrors({ entries, siblings, wants, failure }: UploadFormProps) {
  const { t, figures } = useLocale()
  const kinds = useKinds()
  const { file, layerName, crs } = entries
  // An error of the server is shown until the value that it refused is changed.
  const [refused, setRefused] = useState({ failure, layerName, crs })
  if (refused.failure !== failure) setRefused({ failure, layerName, crs })
  const name = layerName.trim()

  function fileError(): string | undefined {
    const refusal = file && refusalOf(file)
    if (!refusal) return undefined
    if (refusal === 'empty') return t('imports.empty')
    if (refusal === 'wrongKind')
      return t('imports.wrongKind', { extension: extensionOf(file.name) || file.name, kinds })
    return t('imports.tooLarge', { size: figures.size(file.size), max: figures.size(uploadMaxBytes) })
  }
  function nameError(): string | undefined {
    if (file && name === '') return t('app.field.required', { field: t('imports.layerName') })
    if (name.length > layerNameMax)
      return t('app.field.tooLong', { field: t('imports.layerName'), max: layerNameMax, length: name.length })
    if (isNameTaken(name, siblings)) return t('layers.nameTaken', { name })
    const isRefused = Problem.is(failure, 'layer_name_taken') && refused.layerName === layerName
    return isRefused ? problemText(failure, figures.language) : undefined
  }
  function crsError(): string | undefined {
    if (crs.trim().length > crsMax)
      return t('app.field.tooLong', { field: t('imports.crs'), max: crsMax, length: crs.trim().length })
    if (wants === 'unknown' && refused.crs === crs) return t('imports.crsUnknown', { crs: crs.trim() })
    return wants !== undefined && crs.trim() === '' ? t('imports.crsMissing') : undefined
  }
  return { file: fileError(), layerName: nameError(), crs: crsError() }
}

function useKinds(): string {
  const { t, figures } = useLocale()
  return figures.list(importFormats.map(({ id }) => t(`imports.format.${id}`)))
}

function belongsToField(failure: unknown): boolean {
  return Problem.is(failure, 'layer_name_taken') || Problem.is(failure, 'coordinate_system_unknown')
}
