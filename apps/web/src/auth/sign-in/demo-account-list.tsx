import { demoPassword } from '@cairn/contract/demo'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { Entered } from './sign-in-form.tsx'

/** The accounts of the demo organizations, on a server that has them; a click fills in the form. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (entered: Entered) => void }) {
  const { t } = useLocale()
  const configuration = useConfiguration()
  const titleId = useId()
  if (!configuration?.demo) return null
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="subtitle2">
        {t('auth.demo.title')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('auth.demo.body')}
      </Typography>
      <List disablePadding sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        {demoAccounts.map(({ email, roleKey }, index) => (
          <li key={email}>
            <ListItemButton
              divider={index < demoAccounts.length - 1}
              onClick={() => onChoose({ email, password: demoPassword })}
              sx={{ gap: 3 }}
            >
              <ListItemText
                primary={email}
                secondary={t(roleKey)}
                slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
                sx={{ my: 1 }}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  )
}
