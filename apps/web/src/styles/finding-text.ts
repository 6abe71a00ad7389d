import type { StyleFinding } from '@cairn/contract/styles/styles'
import { useLocale } from '../platform/locale.ts'

const codes = [
  'not_well_formed',
  'doctype',
  'not_a_style',
  'too_complex',
  'nothing_drawn',
  'not_supported',
  'unknown_function',
  'value_not_read',
  'unknown_shape',
  'graphic_not_loaded',
  'graphic_without_file',
  'raster_not_drawn',
] as const
const limits = ['size', 'nesting', 'elements', 'rules', 'time'] as const

/** The text of a finding, without its place. */
export function useFindingText(): (finding: StyleFinding) => string {
  const { t } = useLocale()
  return ({ code, params }) => {
    const known = codes.find((each) => each === code)
    if (!known) return code
    const exceeded = limits.find((each) => each === params['limit'])
    const limit = exceeded ? t(`styles.limit.${exceeded}`) : ''
    return t(`styles.finding.${known}`, { detail: '', name: '', value: '', max: 0, ...params, limit })
  }
}
