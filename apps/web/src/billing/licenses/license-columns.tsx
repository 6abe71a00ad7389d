import type { License } from '@cairn/contract/billing/licenses'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'

/** The columns of the table of licences, with the widths that the user gave them. */
export function useLicenseColumns(widthsPx: Readonly<Record<string, number>>): readonly TableColumn<License>[] {
  const { t, figures } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  return useMemo(() => {
    const { language } = figures
    const columns: readonly TableColumn<License>[] = [
      { ...text('email', t('licenses.email'), isSmall ? 200 : 260), cell: ({ email }) => email },
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
    const shown = isSmall ? columns.toSorted((a, b) => smallOrder.indexOf(a.id) - smallOrder.indexOf(b.id)) : columns
    return shown.map((column) => ({ ...column, widthPx: widthsPx[column.id] ?? column.widthPx }))
  }, [t, figures, widthsPx, isSmall])
}

/** A small screen has room for two columns: address and end. */
const smallOrder = ['email', 'expires', 'device', 'username', 'autoRenew']

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
