import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import type { Project } from '@cairn/contract/projects'
import Alert from '@mui/material/Alert'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useDictionariesOf } from '../../dictionaries/use-dictionaries.ts'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useForeignFeatures } from '../use-projects.ts'

interface DictionaryFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: Path<Values>
  readonly organizationId: string
  /** The project whose dictionary is changed; undefined for a new one. */
  readonly project?: Project
}

/** The dictionary of a project. Another one than the present is warned of: features that exist keep theirs. */
export function DictionaryField<Values extends FieldValues>(props: DictionaryFieldProps<Values>) {
  const { control, name, organizationId, project } = props
  const { t } = useLocale()
  const { data = [], isError } = useDictionariesOf(organizationId)
  const none = { value: '', label: t('projects.details.noDictionary') }
  // A project that has one cannot be without one again.
  const choices = [...(project?.dataDictionaryId === null ? [none] : []), ...data.map((entry) => choiceOf(entry, t))]
  return (
    <>
      <SearchField
        control={control}
        name={name}
        label={t('projects.details.dictionary')}
        choices={choices}
        help={isError ? t('projects.details.dictionariesFailed') : undefined}
      />
      {project && <OtherDictionary control={control} name={name} project={project} />}
    </>
  )
}

function choiceOf({ id, name, organizationId }: DictionaryEntry, t: Translate) {
  return { value: id, label: name, note: organizationId === null ? t('projects.details.template') : undefined }
}

interface OtherDictionaryProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: Path<Values>
  readonly project: Project
}

function OtherDictionary<Values extends FieldValues>({ control, name, project }: OtherDictionaryProps<Values>) {
  const { t } = useLocale()
  const chosen: string = useWatch({ control, name })
  const isOther = chosen !== '' && chosen !== project.dataDictionaryId
  const { data: count } = useForeignFeatures(project.id, isOther ? chosen : undefined)
  if (!isOther || !count) return null
  return <Alert severity="warning">{t('projects.details.foreignFeatures', { count })}</Alert>
}
