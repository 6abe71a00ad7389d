import type { FormEntry } from '@cairn/contract/forms/forms'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { FormFrame } from '../frame/form-frame.tsx'
import { useReloadForms, useRenderedForm } from '../use-forms.ts'
import { FormProjects } from './form-projects.tsx'

const tabs = ['info', 'projects'] as const
type DetailsTab = (typeof tabs)[number]

/** A form in two tabs: what it is, with a preview, and the projects that have it. */
export function FormDetails({ form }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const isSmallScreen = useMediaQuery(smallScreen)
  const [tab, setTab] = useState<DetailsTab>('info')
  const id = useId()
  const reload = useEffectEvent(useReloadForms(form.organizationId))
  // The table shows the number of projects.
  useEffect(() => reload, [])
  return (
    <DialogFrame
      title={t('forms.details.title', { name: form.name })}
      closeLabel={t('forms.details.close')}
      maxWidth="md"
      fullScreen={isSmallScreen}
    >
      <Tabs
        value={tab}
        onChange={(_, chosen: DetailsTab) => setTab(chosen)}
        aria-label={t('forms.details.tabs')}
        sx={{ px: 6, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            label={t(`forms.details.${each}`)}
            id={`${id}-${each}`}
            aria-controls={`${id}-${each}-panel`}
          />
        ))}
      </Tabs>
      <DialogContent sx={{ minHeight: 240 }}>
        <Box role="tabpanel" id={`${id}-${tab}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 2 }}>
          {tab === 'info' ? <FormInfo form={form} /> : <FormProjects form={form} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('forms.details.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}

function FormInfo({ form }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  const rows = [
    [t('app.field.name'), form.name],
    [t('forms.field.description'), form.description || t('forms.noDescription')],
    [t('forms.htmlFile'), form.htmlFile],
    [t('forms.jsFile'), form.jsFile ?? t('forms.none')],
  ] as const
  return (
    <Stack spacing={4}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 4, rowGap: 2 }}
      >
        {rows.map(([term, text]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography component="h3" variant="subtitle2">
        {t('forms.details.preview')}
      </Typography>
      <FormPreview form={form} />
    </Stack>
  )
}

/** The form as crews see it, without values. */
function FormPreview({ form: { organizationId, id, name } }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const rendered = useRenderedForm(organizationId, id)
  return (
    <QueryContent query={rendered} loading={t('formFrame.loading')} failed={t('forms.details.previewFailed')}>
      {({ url }) => <FormFrame url={url} name={name} onRetry={() => void rendered.refetch()} onEscape={close} />}
    </QueryContent>
  )
}
