import type { Folder } from '@cairn/contract/folders'
import { uploadMaxBytes } from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '../platform/locale.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { Field } from '../ui/text-field.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { EncodingField } from './encoding-field.tsx'
import { failureText } from './failure-text.ts'
import { acceptedEndings, formatOfFile } from './file-rules.ts'
import { FolderField } from './folder-field.tsx'
import { type UploadEntries, withFiles } from './upload-entries.ts'
import { kindsOf, useUploadErrors } from './use-upload-errors.ts'

/** Why the form is shown again. */
export interface FormNotice {
  readonly severity: 'info' | 'warning'
  readonly text: string
  /** The field to enter next. */
  readonly field?: 'encoding'
}

export interface UploadFormProps {
  readonly entries: UploadEntries
  /** The folders to choose from. */
  readonly choices: readonly Folder[]
  readonly takenNames: readonly string[]
  /** The reason why the last attempt failed on its coordinate system: the file states none, or an unknown one. */
  readonly wants: 'needed' | 'unknown' | undefined
  readonly failure: unknown
  readonly notice: FormNotice | undefined
  readonly onChange: (entries: UploadEntries) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Files, layer names, folder and coordinate system. Faults are shown at once. */
export function UploadForm(props: UploadFormProps) {
  const { entries, choices, wants, failure, notice, onChange, onClose } = props
  const { t } = useLocale()
  const { errors, isReady, submit } = useSubmit(props)
  const { crsInput, encodingSelect } = useWantedField(props)
  const { files, folderId } = entries
  const otherFailure = failure !== undefined && !belongsToField(failure)
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={4}>
          <FilesField entries={entries} error={errors.files[0]?.file} onChange={onChange} />
          {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
          {otherFailure && <Alert severity="error">{failureText(failure, t)}</Alert>}
          {choices.length > 1 && (
            <FolderField
              choices={choices}
              chosenId={folderId}
              onChoose={(id) => onChange({ ...entries, folderId: id })}
            />
          )}
          <ChosenFiles entries={entries} errors={errors.files} onChange={onChange} />
          <CrsField {...{ entries, wants, onChange }} inputRef={crsInput} error={errors.crs} onSubmit={submit} />
          {files.some(({ file }) => formatOfFile(file)?.id === 'shapefile') && (
            <EncodingField
              chosen={entries.encoding}
              selectRef={encodingSelect}
              onChoose={(encoding) => onChange({ ...entries, encoding })}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {files.length > 1
            ? t('imports.submitSeveral', { count: files.length })
            : t(wants ? 'imports.again' : 'imports.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The faults of the form, and its submit, which sends nothing as long as there is one. */
function useSubmit(props: UploadFormProps) {
  const errors = useUploadErrors(props)
  const isFaultless = errors.files.every(({ file, layerName }) => file === undefined && layerName === undefined)
  const isReady = props.entries.files.length > 0 && isFaultless && errors.crs === undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady) props.onSubmit()
  }
  return { errors, isReady, submit }
}

/** Moves the focus to the field that has to be entered next. */
function useWantedField({ wants, notice }: UploadFormProps) {
  const crsInput = useRef<HTMLInputElement>(null)
  const encodingSelect = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wants) crsInput.current?.focus()
    else if (notice?.field === 'encoding') encodingSelect.current?.focus()
  }, [wants, notice?.field])
  return { crsInput, encodingSelect }
}

type FilesFieldProps = Pick<UploadFormProps, 'entries' | 'onChange'> & { readonly error: string | undefined }

function FilesField({ entries, error, onChange }: FilesFieldProps) {
  const { t, figures } = useLocale()
  const { files } = entries
  const [first, ...others] = files.map(({ file }) => file)
  const only = first && others.length === 0 ? first : undefined
  return (
    <FileDrop
      icon={<UploadFile sx={{ fontSize: 32, color: 'text.secondary' }} />}
      label={t('imports.drop')}
      chooseLabel={t(others.length > 0 ? 'imports.chooseOthers' : first ? 'imports.chooseOther' : 'imports.choose')}
      hint={
        others.length > 0
          ? t('imports.chosenSeveral', {
              count: files.length,
              size: figures.size(files.reduce((total, { file }) => total + file.size, 0)),
            })
          : t('imports.hint', { kinds: kindsOf(t, figures), max: figures.size(uploadMaxBytes) })
      }
      accept={acceptedEndings}
      chosen={only && t('imports.chosen', { name: only.name, size: figures.size(only.size) })}
      error={only && error}
      onFiles={(chosen) => onChange(withFiles(entries, chosen))}
    />
  )
}

type CrsFieldProps = Pick<UploadFormProps, 'entries' | 'wants' | 'onChange'> & {
  readonly error: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onSubmit: (event: FormEvent) => void
}

function CrsField({ entries, wants, error, inputRef, onChange, onSubmit }: CrsFieldProps) {
  const { t } = useLocale()
  const { files, crs } = entries
  const isFixed = files.length > 0 && files.every(({ file }) => formatOfFile(file)?.coordinateSystem === 'fixed')
  return (
    <Field
      label={t('imports.crs')}
      value={isFixed ? '' : crs}
      inputRef={inputRef}
      disabled={isFixed}
      required={wants !== undefined}
      multiline
      maxRows={4}
      help={t(isFixed ? 'imports.crsFixed' : files.length > 1 ? 'imports.crsHelpSeveral' : 'imports.crsHelp')}
      error={error}
      onChange={(event) => onChange({ ...entries, crs: event.target.value })}
      // Well-known text has several lines; in a code, Enter submits the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.shiftKey) onSubmit(event)
      }}
    />
  )
}

/** Whether a field shows the failure. */
function belongsToField(failure: unknown): boolean {
  return Problem.is(failure, 'layer_name_taken') || Problem.is(failure, 'coordinate_system_unknown')
}
