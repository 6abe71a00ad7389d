import { can } from '@cairn/domain/permissions'
import { folderPath } from '../../accounts/asset-path.ts'
import { useRights } from '../../accounts/use-account.ts'
import { allFolders, useFolders } from '../../folders/use-folders.ts'
import { UploadLayer } from '../../imports/upload-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { notify, openDialog } from '../../ui/overlays/overlays.ts'
import { useCurrentProject } from './project/use-current-project.ts'
import { useZoomToJob } from './use-job-events.ts'

/** Opens the upload dialog for files dropped on the screen, or says why they cannot be uploaded. */
export function useDropUpload(): (files: readonly File[]) => void {
  const { t } = useLocale()
  const rights = useRights()
  const zoomToJob = useZoomToJob()
  const { project, isLoading } = useCurrentProject()
  const { data: folders } = useFolders(project?.id ?? null)
  return (files) => {
    if (!project || !folders) {
      notify({
        text: t(isLoading || project ? 'imports.dropTooEarly' : 'imports.dropNeedsProject'),
        severity: 'warning',
      })
      return
    }
    const choices = allFolders(folders).filter((folder) => can(rights, 'create', folderPath(folder, project)))
    const [first] = choices
    if (!first) notify({ text: t('imports.dropNotPermitted', { project: project.name }), severity: 'warning' })
    else openDialog(<UploadLayer folder={first} choices={choices} files={files} onZoom={zoomToJob} />)
  }
}
