import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import { useIsOnline } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'

/** Says that the server cannot be reached. */
export function OfflineMark() {
  const { t } = useLocale()
  const isOnline = useIsOnline()
  return (
    <span role="status">
      {!isOnline && (
        <Tooltip title={t('app.offline.hint')}>
          <Chip
            tabIndex={0}
            size="small"
            variant="outlined"
            icon={<CloudOff />}
            label={t('app.offline.mark')}
            sx={{ mr: 1, borderColor: 'warning.main', color: 'warning.main', '& .MuiChip-icon': { color: 'inherit' } }}
          />
        </Tooltip>
      )}
    </span>
  )
}
