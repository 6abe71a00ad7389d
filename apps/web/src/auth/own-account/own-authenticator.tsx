import {
  type AuthenticatorState,
  beginAuthenticator,
  readAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from '@cairn/contract/auth/authenticator'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { notify, openDialog } from '../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { authQueryKeys } from '../auth-query-keys.ts'
import { ConfirmAuthenticator } from './confirm-authenticator.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import { ShowRecoveryCodes } from './show-recovery-codes.tsx'

/** Whether the account signs in with codes of an authenticator application, and the changes of that. */
export function OwnAuthenticator() {
  const { t, figures } = useLocale()
  const api = useApi()
  const state = useQuery({
    queryKey: authQueryKeys.ownAuthenticator(),
    queryFn: ({ signal }) => api(readAuthenticator, {}, { signal }),
  })
  return (
    <SettingsSection title={t('authenticator.profile.title')} lead={t('authenticator.profile.lead')}>
      <QueryContent
        query={state}
        loading={t('authenticator.profile.title')}
        failed={(error) => `${t('authenticator.profile.failed')} ${problemText(error, figures.language)}`}
        skeleton={{ count: 1 }}
      >
        {(loaded) => <State state={loaded} />}
      </QueryContent>
    </SettingsSection>
  )
}

function State({ state: { isOn, isRequired, provider, recoveryCodesLeft } }: { readonly state: AuthenticatorState }) {
  const { t } = useLocale()
  const changes = useChanges()
  if (provider !== null) return <Typography>{t('authenticator.profile.provider', { provider })}</Typography>
  if (!isOn)
    return (
      <>
        <Typography>{t('authenticator.profile.off')}</Typography>
        <Stack direction="row">
          <Button variant="outlined" onClick={() => changes.turnOn()}>
            {t('authenticator.profile.turnOn')}
          </Button>
        </Stack>
      </>
    )
  return (
    <>
      <Typography>{t('authenticator.profile.on', { count: recoveryCodesLeft })}</Typography>
      {isRequired && <Typography color="textSecondary">{t('authenticator.profile.required')}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => changes.replace()}>
          {t('authenticator.profile.replace')}
        </Button>
        <Button variant="outlined" onClick={() => changes.renewCodes()}>
          {t('authenticator.profile.newCodes')}
        </Button>
        {!isRequired && (
          <Button variant="outlined" color="error" onClick={() => changes.turnOff()}>
            {t('authenticator.profile.turnOff')}
          </Button>
        )}
      </Stack>
    </>
  )
}

/** Each change asks for the password first, and for a code where an authenticator is on. */
function useChanges() {
  const { t } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: authQueryKeys.ownAuthenticator() })
  return {
    turnOn: () =>
      openDialog(
        <ProveIdentity
          title={t('authenticator.setUp.title')}
          submitLabel={t('authenticator.profile.next')}
          prove={async ({ password }) => {
            const seed = await api(beginAuthenticator, { body: { password } })
            return <ConfirmAuthenticator seed={seed} />
          }}
        />,
      ),
    replace: () =>
      openDialog(
        <ProveIdentity
          title={t('authenticator.profile.replaceTitle')}
          submitLabel={t('authenticator.profile.next')}
          asksCode
          prove={async (proof) => {
            const seed = await api(beginAuthenticator, { body: proof })
            return <ConfirmAuthenticator seed={seed} />
          }}
        />,
      ),
    renewCodes: () =>
      openDialog(
        <ProveIdentity
          title={t('authenticator.profile.newCodes')}
          lead={t('authenticator.profile.newCodesLead')}
          submitLabel={t('authenticator.profile.newCodes')}
          asksCode
          prove={async (proof) => {
            const { recoveryCodes } = await api(renewRecoveryCodes, { body: proof })
            void reload()
            return <ShowRecoveryCodes codes={recoveryCodes} />
          }}
        />,
      ),
    turnOff: () =>
      openDialog(
        <ProveIdentity
          title={t('authenticator.profile.turnOffTitle')}
          lead={t('authenticator.profile.turnOffLead')}
          submitLabel={t('authenticator.profile.turnOff')}
          asksCode
          prove={async (proof) => {
            await api(turnOffAuthenticator, { body: proof })
            notify({ text: t('authenticator.profile.turnedOff'), severity: 'success' })
            void reload()
            return undefined
          }}
        />,
      ),
  }
}
