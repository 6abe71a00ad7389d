import type { FormEvent, RefObject } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { SendingLine } from '../sending-line.tsx'
import type { Upload } from '../upload.ts'
import { type EntryRow, type UploadEntries, withEdit } from '../upload-entries.ts'
import type { RowErrors } from '../use-upload-errors.ts'
import { CrsField } from './crs-field.tsx'
import { PartFacts } from './part-facts.tsx'

interface SinglePartProps {
  /** undefined without a file. */
  readonly row: EntryRow | undefined
  readonly errors: RowErrors | undefined
  readonly entries: UploadEntries
  readonly wants: 'needed' | 'unknown' | undefined
  readonly uploadOf: (file: File) => Upload | undefined
  readonly crsInput: RefObject<HTMLInputElement | null>
  readonly onChange: (entries: UploadEntries) => void
  readonly onSubmit: (event: FormEvent) => void
}

/** The name of the layer of a file with one part, what it holds, and its coordinate system. */
export function SinglePart(props: SinglePartProps) {
  const { row, errors, entries, wants, uploadOf, crsInput, onChange, onSubmit } = props
  const { t } = useLocale()
  const upload = row && uploadOf(row.entry.file)
  const isSending = upload !== undefined && !upload.parts && upload.state.status !== 'failed'
  return (
    <>
      <Field
        label={t('imports.layerName')}
        value={row?.layerName ?? ''}
        required
        disabled={!row}
        error={errors?.layerName}
        onChange={(event) => row && onChange(withEdit(entries, row, { layerName: event.target.value }))}
      />
      {isSending && <SendingLine upload={upload} label={t('imports.sendingFile')} />}
      {row?.part && <PartFacts part={row.part} />}
      {row && (
        <CrsField
          row={row}
          errors={errors}
          wants={wants}
          changeLabel={t('imports.crsChangeThis')}
          isNamed
          inputRef={crsInput}
          multiline
          maxRows={4}
          help={t('imports.crsHelp')}
          onEdit={(edit) => onChange(withEdit(entries, row, edit))}
          // Well-known text has several lines; in a code, Enter submits the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) onSubmit(event)
          }}
        />
      )}
    </>
  )
}
