import type { License } from '@cairn/contract/billing/licenses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useDialogCall } from '../../dialogs/use-dialog-call.ts'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { useFormGuard } from '../../ui/overlays/leave-guards.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
import { ClearLicense } from './clear-license.tsx'
import { nameOfDevice } from './license-columns.tsx'
import type { LicenseDialogProps } from './license-dialog.ts'
import { LicenseHistory } from './license-history.tsx'
import { TransferDevice } from './transfer-device.tsx'
import { useChangeLicense } from './use-licenses.ts'

const tabs = ['device', 'history'] as const
const fieldMax = 128

/** A licence: its device and who uses it, and its history. */
export function EditLicense({ mayEdit, ...props }: LicenseDialogProps & { readonly mayEdit: boolean }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const [tab, setTab] = useState<(typeof tabs)[number]>('device')
  const [username, setUsername] = useState(props.license.username)
  const isChanged = username.trim() !== props.license.username
  const { mayEnd } = useFormGuard(isChanged)
  const id = useId()
  /** Closes the dialog, unless the user goes on editing; another one may take its place. */
  async function end(next?: ReactNode): Promise<void> {
    if (!(await mayEnd())) return
    close()
    if (next) openDialog(next)
  }
  return (
    <DialogFrame
      title={t('licenses.edit.title', { email: props.license.email })}
      closeLabel={t('app.close')}
      onDismiss={() => void end()}
      maxWidth="sm"
    >
      <Tabs value={tab} onChange={(_, chosen: typeof tab) => setTab(chosen)} sx={{ px: 6 }}>
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
            label={t(`licenses.edit.${name}Tab`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
        {tab === 'device' ? (
          <DeviceTab {...props} {...{ mayEdit, username, isChanged }} onUsername={setUsername} onEnd={end} />
        ) : (
          <LicenseHistory {...props} />
        )}
      </div>
    </DialogFrame>
  )
}

interface DeviceTabProps extends LicenseDialogProps {
  readonly mayEdit: boolean
  readonly username: string
  readonly isChanged: boolean
  readonly onUsername: (username: string) => void
  readonly onEnd: (next: ReactNode) => Promise<void>
}

function DeviceTab({ organizationId, license, mayEdit, username, isChanged, onUsername, onEnd }: DeviceTabProps) {
  const { t, figures } = useLocale()
  const { id, email, expirationTimestamp } = license
  const { send, busy, error } = useDialogCall({
    call: useChangeLicense(organizationId),
    done: () => t('licenses.edit.done', { email }),
    errorText: (failure) => t('licenses.edit.failed', { reason: problemText(failure, figures.language) }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && mayEdit) send({ id, username })
      }}
    >
      <DialogContent sx={{ pt: 4 }}>
        <Stack spacing={4}>
          <Field
            label={t('licenses.username')}
            value={username}
            onChange={(event) => onUsername(event.target.value)}
            inputProps={{ maxLength: fieldMax }}
            readOnly={!mayEdit}
          />
          <DeviceFacts license={license} expires={formatDay(expirationTimestamp, figures.language)} />
          {error !== undefined && <Alert severity="error">{error}</Alert>}
        </Stack>
      </DialogContent>
      {mayEdit && (
        <LicenseActions organizationId={organizationId} license={license} onEnd={onEnd}>
          <Button type="submit" variant="contained" disabled={!isChanged} loading={busy}>
            {t('licenses.edit.submit')}
          </Button>
        </LicenseActions>
      )}
    </form>
  )
}

function DeviceFacts({ license, expires }: { readonly license: License; readonly expires: string }) {
  const { t } = useLocale()
  const { deviceName, deviceID, installID } = license
  const facts = [
    [t('licenses.edit.deviceName'), deviceName],
    [t('licenses.edit.deviceID'), deviceID],
    [t('licenses.edit.installID'), installID],
    [t('licenses.expires'), expires],
  ] as const
  return (
    <Stack component="dl" sx={{ m: 0, gap: 2 }}>
      {facts.map(([label, value]) => (
        <Stack key={label} direction="row" sx={{ gap: 4 }}>
          <Typography component="dt" color="textSecondary" sx={{ width: 140, flex: 'none' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || t('licenses.edit.none')}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}

interface LicenseActionsProps extends LicenseDialogProps, Pick<DeviceTabProps, 'onEnd'> {
  readonly children: ReactNode
}

function LicenseActions({ organizationId, license, onEnd, children }: LicenseActionsProps) {
  const { t } = useLocale()
  const hasDevice = nameOfDevice(license) !== ''
  // A licence without a device is cleared by the server's refusal: the list may be older than a change.
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        color="error"
        onClick={() => void onEnd(<ClearLicense organizationId={organizationId} license={license} />)}
      >
        {t('licenses.clear.submit')}
      </Button>
      <Button
        disabled={!hasDevice}
        onClick={() => void onEnd(<TransferDevice organizationId={organizationId} license={license} />)}
      >
        {t('licenses.transfer.submit')}
      </Button>
      {children}
    </DialogActions>
  )
}
