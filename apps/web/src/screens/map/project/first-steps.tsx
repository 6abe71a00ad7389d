import { can, organizationPath } from '@cairn/domain/permissions'
import { useAccount, useRights } from '../../../accounts/use-account.ts'
import { guideOf } from '../../../help/guides.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { useOpenUpload, useUploadFolders } from '../jobs/use-drop-upload.tsx'
import { useCreateProjectDialog } from './use-create-project-dialog.tsx'

/** The map does not wait for the checklist, which only new organizations have. */
const FirstStepsCard = lazyPart(async () => (await import('../../../overview/first-steps-card.tsx')).FirstStepsCard)

/** The checklist of the first day for editors, until they hide it. The map creates projects and uploads files itself. */
export function FirstSteps() {
  const rights = useRights()
  const { organization } = useAccount()
  const isSkipped = usePreference(({ skipGettingStarted }) => skipGettingStarted)
  const createProject = useCreateProjectDialog()
  const folders = useUploadFolders() ?? []
  const openUpload = useOpenUpload()
  if (isSkipped || guideOf(rights) !== 'getting-started') return null
  const mayCreate = can(rights, 'create', organizationPath(organization.id))
  const runs = {
    ...(mayCreate && { project: () => createProject(organization.id) }),
    ...(folders.length > 0 && { data: () => openUpload(folders) }),
  }
  return <FirstStepsCard runs={runs} />
}
