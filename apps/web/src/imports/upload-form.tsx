import type { Folder } from '@cairn/contract/folders'
import { uploadMaxBytes } from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocale } from '../platform/locale.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { EncodingField } from './encoding-field.tsx'
import { failureText } from './failure-text.ts'
import { acceptedEndings, formatOfFile } from './file-rules.ts'
import { FolderField } from './folder-field.tsx'
import { PartTable } from './parts/part-table.tsx'
import { SinglePart } from './parts/single-part.tsx'
import type { Upload } from './upload.ts'
import { type EntryRow, type UploadEntries, withEdit, withFiles } from './upload-entries.ts'
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
  /** The parts of the files, in their order. */
  readonly rows: readonly EntryRow[]
  readonly uploadOf: (file: File) => Upload | undefined
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

/** Files, what they hold, layer names, folder and coordinate systems. Faults are shown at once. */
export function UploadForm(props: UploadFormProps) {
  const { entries, rows, choices, wants, failure, notice, onChange, onClose } = props
  const { t } = useLocale()
  const { errors, isReady, submit } = useSubmit(props)
  const { crsInput, encodingSelect } = useWantedField(props)
  const { files, folderId } = entries
  const count = rows.filter(({ isLeftOut }) => !isLeftOut).length
  const otherFailure = failure !== undefined && !belongsToField(failure)
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      <DialogContent>
        <Stack spacing={4}>
          <FilesField entries={entries} error={errors[0]?.file} onChange={onChange} />
          {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
          {otherFailure && <Alert severity="error">{failureText(failure, t)}</Alert>}
          {choices.length > 1 && (
            <FolderField
              choices={choices}
              chosenId={folderId}
              onChoose={(id) => onChange({ ...entries, folderId: id })}
            />
          )}
          {rows.length > 1 ? (
            <PartTable
              rows={rows}
              errors={errors}
              uploadOf={props.uploadOf}
              onEdit={(row, edit) => onChange(withEdit(entries, row, edit))}
            />
          ) : (
            <SinglePart {...props} row={rows[0]} errors={errors[0]} crsInput={crsInput} onSubmit={submit} />
          )}
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
          {rows.length > 1 ? t('imports.submitSeveral', { count }) : t(wants ? 'imports.again' : 'imports.submit')}
        </Button>
      </DialogActions>
    </Box>
  )
}

/** The fields scroll above the buttons. */
const formStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const

/** The faults of the form, and its submit, which sends nothing as long as there is one. */
function useSubmit(props: UploadFormProps) {
  const errors = useUploadErrors(props)
  const isReady = props.rows.some(({ isLeftOut }) => !isLeftOut) && props.rows.every(isFaultless)
  function isFaultless({ isLeftOut }: EntryRow, place: number): boolean {
    const { file, layerName, crs } = errors[place] ?? {}
    return isLeftOut || (file === undefined && layerName === undefined && crs === undefined)
  }
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
  const sizeBytes = files.reduce((total, { file }) => total + file.size, 0)
  const several = first && t('imports.chosenSeveral', { count: files.length, size: figures.size(sizeBytes) })
  return (
    <FileDrop
      icon={<UploadFile sx={{ fontSize: 32, color: 'text.secondary' }} />}
      label={t('imports.drop')}
      chooseLabel={t('imports.choose')}
      chooseOtherLabel={t(others.length > 0 ? 'imports.chooseOthers' : 'imports.chooseOther')}
      hint={t('imports.hint', { kinds: kindsOf(t, figures), max: figures.size(uploadMaxBytes) })}
      accept={acceptedEndings}
      chosen={only ?? several}
      error={only && error}
      onFiles={(chosen) => onChange(withFiles(entries, chosen))}
    />
  )
}

/** Whether a field shows the failure. */
function belongsToField(failure: unknown): boolean {
  return Problem.is(failure, 'layer_name_taken') || Problem.is(failure, 'coordinate_system_unknown')
}
