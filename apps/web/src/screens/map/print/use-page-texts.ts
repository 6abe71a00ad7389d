import type { PageTexts } from '../../../map/print/compose-page.ts'
import type { PageFigures } from '../../../map/print/print-page.ts'
import { formatDay } from '../../../platform/dates/format-date.ts'
import { useLocale } from '../../../platform/locale.ts'

/** Writes the texts of a page in the language of the user. */
export function usePageTexts(): (title: string) => (figures: PageFigures) => PageTexts {
  const { t, figures: locale } = useLocale()
  const number = new Intl.NumberFormat(locale.language, { maximumFractionDigits: 0 })
  const amount = new Intl.NumberFormat(locale.language)
  return (title) =>
    ({ scaleDenominator, bar, attributions }) => ({
      title,
      scale: t('print.scale', { denominator: number.format(scaleDenominator) }),
      barLength: `${amount.format(bar.length.amount)} ${bar.length.unit}`,
      north: t('print.north'),
      date: formatDay(new Date().toISOString(), locale.language),
      attribution: attributions.join(' · '),
      legendTitle: t('print.legend'),
      more: (count) => t('print.more', { count }),
    })
}
