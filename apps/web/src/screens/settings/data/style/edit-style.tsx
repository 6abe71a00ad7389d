import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { Navigate, useNavigate } from 'react-router'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { useRights } from '../../../../accounts/use-account.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { StyleEditor } from '../../../../styles/style-editor.tsx'
import { useStyleFile } from '../../../../styles/use-styles.ts'
import { QueryContent } from '../../../../ui/lists/query-content.tsx'
import { useSettingsAddress } from '../../use-settings-viewer.ts'
import { stylePaths, useOpenStyle, useStyleInEditor } from './style-address.ts'

/** The editor of one style. An address without one leads to the list. */
export function EditStyle() {
  const id = useStyleInEditor()
  const list = useSettingsAddress()(stylePaths.list)
  return id === null ? <Navigate to={list} replace /> : <LoadedStyle key={id} id={id} list={list} />
}

function LoadedStyle({ id, list }: { readonly id: string; readonly list: string }) {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  const navigate = useNavigate()
  const open = useOpenStyle()
  return (
    <QueryContent
      query={useStyleFile(organization.id, id)}
      loading={t('styles.editor.loading')}
      failed={t('styles.editor.loadFailed')}
    >
      {(style) => <StyleEditor style={style} canEdit={canEdit} onLeave={() => void navigate(list)} onOpen={open} />}
    </QueryContent>
  )
}
