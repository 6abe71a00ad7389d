import type { BindingPreview } from '@cairn/contract/features/bindings'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import type { LoadingQuery } from '../../ui/lists/query-content.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'

interface BindingEffectProps {
  readonly alias: string
  readonly preview: LoadingQuery<BindingPreview> & { readonly isCounting: boolean }
}

/** How many features would be bound, and how many stay as they are. */
export function BindingEffect({ alias, preview }: BindingEffectProps) {
  const { t, figures } = useLocale()
  const { data, error, isCounting, refetch } = preview
  if (error && !isCounting)
    return (
      <ErrorState
        text={problemText(error, figures.language)}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (isCounting || !data) return <ProgressLine label={t('bindings.counting')} />
  const { featureCount, otherGeometryCount, boundCount, tooLargeCount } = data
  const skipped = [
    ['bindings.otherGeometry', otherGeometryCount],
    ['bindings.already', boundCount],
    ['bindings.tooLarge', tooLargeCount],
  ] as const
  return (
    <Alert severity={featureCount > 0 ? 'info' : 'warning'} role="status">
      <Typography variant="body2" className="tabular">
        {featureCount > 0
          ? t('bindings.effect', { count: featureCount, component: alias })
          : t('bindings.noEffect', { component: alias })}
      </Typography>
      {skipped.map(
        ([key, count]) =>
          count > 0 && (
            <Typography key={key} variant="body2" className="tabular">
              {t(key, { count })}
            </Typography>
          ),
      )}
    </Alert>
  )
}
