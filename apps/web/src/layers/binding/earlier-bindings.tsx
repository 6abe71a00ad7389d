import type { LayerBinding } from '@cairn/contract/features/bindings'
import type { Layer } from '@cairn/contract/layers'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useUndoBinding } from './use-bindings.ts'

interface EarlierBindingsProps {
  readonly layer: Layer
  readonly bindings: readonly LayerBinding[]
}

/** The bindings of a layer that can be undone. */
export function EarlierBindings({ layer, bindings }: EarlierBindingsProps) {
  const { t, figures } = useLocale()
  const undo = useUndoBinding(layer)
  const bound = bindings.filter(({ state, featureCount }) => state === 'bound' && featureCount > 0)
  if (bound.length === 0) return null
  return (
    <Box component="section" aria-label={t('bindings.earlier')}>
      <Typography variant="subtitle2" component="h3">
        {t('bindings.earlier')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {bound.map((binding) => (
          <Box component="li" key={binding.id} sx={rowStyle}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap title={binding.alias}>
                {binding.alias}
              </Typography>
              <Typography variant="caption" color="textSecondary" className="tabular">
                <TimeText iso={binding.createdAt} />
                {` · ${t('layers.featureCount', { count: binding.featureCount })}`}
              </Typography>
            </Box>
            <Button
              size="small"
              color="inherit"
              disabled={undo.isPending}
              aria-label={t('bindings.undoOf', { component: binding.alias })}
              onClick={() => undo.mutate(binding)}
            >
              {t('bindings.undo')}
            </Button>
          </Box>
        ))}
      </Box>
      {undo.error && <Alert severity="error">{problemText(undo.error, figures.language)}</Alert>}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const
