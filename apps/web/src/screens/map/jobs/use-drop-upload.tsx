import type { Folder } from '@cairn/contract/folders'
import { can } from '@cairn/domain/permissions'
import { folderPath } from '../../../accounts/asset-path.ts'
import { useRights } from '../../../accounts/use-account.ts'
import { allFolders, useFolders } from '../../../folders/use-folders.ts'
import { UploadLayer } from '../../../imports/import-dialogs.ts'
import { useLocale } from '../../../platform/locale.ts'
import { notify, openDialog } from '../../../ui/overlays/overlays.ts'
import { useCurrentProject } from '../use-current-project.ts'
import { useZoomToJob } from './use-job-events.ts'

/** The folders of the open project into which the user may upload; undefined until the project and its folders are known. */
export function useUploadFolders(): readonly Folder[] | undefined {
  const rights = useRights()
  const { project } = useCurrentProject()
  const { data: folders } = useFolders(project?.id ?? null)
  return project && folders
    ? allFolders(folders).filter((folder) => can(rights, 'create', folderPath(folder, project)))
    : undefined
}

/** Opens the upload dialog, in which the user chooses one of the folders. The first folder is chosen already. */
export function useOpenUpload(): (choices: readonly Folder[], files?: readonly File[]) => void {
  const zoomToJob = useZoomToJob()
  return ([first, ...others], files = []) => {
    if (!first) return
    openDialog(<UploadLayer folder={first} choices={[first, ...others]} files={files} onZoom={zoomToJob} />)
  }
}

/** Opens the upload dialog for files dropped on the screen, or says why they cannot be uploaded. */
export function useDropUpload(): (files: readonly File[]) => void {
  const { t } = useLocale()
  const { project, isLoading } = useCurrentProject()
  const choices = useUploadFolders()
  const open = useOpenUpload()
  return (files) => {
    if (!project || !choices) {
      notify({
        text: t(isLoading || project ? 'imports.dropTooEarly' : 'imports.dropNeedsProject'),
        severity: 'warning',
      })
      return
    }
    if (choices.length > 0) open(choices, files)
    else notify({ text: t('imports.dropNotPermitted', { project: project.name }), severity: 'warning' })
  }
}
