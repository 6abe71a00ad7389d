import type { License } from '@cairn/contract/billing/licenses'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'

/** The columns of the table of licences, with the widths that the user gave them. */
export function useLicenseColumns(widthsPx: Readonly<Record<string, number>>): readonly TableColumn<License>[] {
  const { t, figures } = useLocale()
  return useMemo(() => {
    const { language } = figures
    const columns: readonly TableColumn<License>[] = [
      { ...text('email', t('licenses.email'), 260), cell: ({ email }) => email },
      { ...text('username', t('licenses.username'), 180), cell: ({ username }) => username },
      {
        ...text('device', t('licenses.device'), 200),
        cell: (license) => nameOfDevice(license) || <Muted>{t('licenses.noDevice')}</Muted>,
      },
      {
        ...text('expires', t('licenses.expires'), 140),
        cell: ({ expirationTimestamp }) => formatDay(expirationTimestamp, language),
      },
      {
        ...text('autoRenew', t('licenses.autoRenew'), 180),
        cell: ({ autoRenew }) => (autoRenew ? t('licenses.renews') : t('licenses.ends')),
      },
    ]
    return columns.map((column) => ({ ...column, widthPx: widthsPx[column.id] ?? column.widthPx }))
  }, [t, figures, widthsPx])
}

const text = (id: string, label: string, widthPx: number) => ({ id, label, widthPx, isNumeric: false })

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
