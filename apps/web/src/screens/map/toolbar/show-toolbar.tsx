import WebAsset from '@mui/icons-material/WebAssetOutlined'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'

/** The button on the map that brings the toolbar back. */
export function ShowToolbar({ onShow }: { readonly onShow: () => void }) {
  const { t } = useLocale()
  return <IconAction label={t('app.toolbar.show')} icon={<WebAsset />} hintSide="right" onClick={onShow} />
}
