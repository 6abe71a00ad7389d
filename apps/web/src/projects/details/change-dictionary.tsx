import { changeProject, type Project } from '@cairn/contract/projects'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../../dialogs/outcome.ts'
import { useLocale } from '../../platform/locale.ts'
import { DictionaryField } from './dictionary-field.tsx'
import { useSaveProject } from './use-save-project.ts'

/** Gives a project another dictionary. */
export function ChangeDictionary({ project }: { readonly project: Project }) {
  const { t } = useLocale()
  const save = useSaveProject(project)
  return (
    <EntityDialog<{ dataDictionaryId: string }>
      title={t('projects.dictionary.title', { name: project.name })}
      submitLabel={t('app.save')}
      schema={changeProject.body.pick({ name: true })}
      start={{ dataDictionaryId: project.dataDictionaryId ?? '' }}
      fields={[]}
      send={async ({ dataDictionaryId }) => {
        const sent = await save({ dataDictionaryId: dataDictionaryId || null })
        return outcomeOf(sent, ({ name }) => t('projects.dictionary.done', { name }))
      }}
    >
      {({ control }) => (
        <DictionaryField
          control={control}
          name="dataDictionaryId"
          organizationId={project.organizationId}
          project={project}
        />
      )}
    </EntityDialog>
  )
}
