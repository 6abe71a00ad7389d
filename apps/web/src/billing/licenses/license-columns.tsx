import type { License } from '@cairn/contract/billing/licenses'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import type { ListColumn } from '../../ui/lists/list-column.ts'

/** The columns of the table of licences after the address. A phone shows device and end. */
export function useLicenseColumns(): readonly ListColumn<License>[] {
  const { t, figures } = useLocale()
  return useMemo(
    () => [
      { id: 'username', label: t('licenses.username'), phone: 'hidden', cell: ({ username }) => username },
      {
        id: 'device',
        label: t('licenses.device'),
        cell: (license) => nameOfDevice(license) || <Muted>{t('licenses.noDevice')}</Muted>,
      },
      {
        id: 'expires',
        label: t('licenses.expires'),
        phone: 'column',
        widthPx: 140,
        cell: ({ expirationTimestamp }) => formatDay(expirationTimestamp, figures.language),
      },
      {
        id: 'autoRenew',
        label: t('licenses.autoRenew'),
        phone: 'hidden',
        widthPx: 180,
        cell: ({ autoRenew }) => (autoRenew ? t('licenses.renews') : t('licenses.ends')),
      },
    ],
    [t, figures],
  )
}

function Muted({ children }: { readonly children: string }) {
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {children}
    </Typography>
  )
}

/** The name of a licence's device, else its id; empty without a device. */
export function nameOfDevice({ deviceName, deviceID }: License): string {
  return deviceID === '' ? '' : deviceName || deviceID
}
