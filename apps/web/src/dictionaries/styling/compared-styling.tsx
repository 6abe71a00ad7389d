import {
  type ComponentTypeName,
  defaultComponentStyle,
  isMarker,
  type PlainStyle,
  readComponentStyle,
} from '@cairn/domain/dictionary/component-style'
import type { ReactNode } from 'react'
import type { ComparedField } from '../../dialogs/conflict-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { SymbolImage } from '../../symbols/symbol-image.tsx'
import { ColourText } from '../systems/colour-text.tsx'
import type { StylingValue } from './component-styling.tsx'

interface ComparedComponent {
  readonly type: ComponentTypeName
  readonly systemColor: string
}

interface StylingStates {
  readonly base: StylingValue
  readonly mine: StylingValue
  readonly current: StylingValue
}

/** One part of a styling. Two parts are equal if their texts are. */
interface Part {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Shown instead of the text. */
  readonly content?: ReactNode
}

/** Compares the stylings of a component in the words of its form: only the parts that differ between both users. */
export function useComparedStyling(component: ComparedComponent): (states: StylingStates) => ComparedField[] {
  const partsOf = useStylingParts(component)
  return ({ base, mine, current }) => {
    const [before, own] = [byId(partsOf(base)), byId(partsOf(mine))]
    return partsOf(current).flatMap((theirs) => {
      const ours = own.get(theirs.id)
      if (!ours || ours.text === theirs.text) return []
      const { id, label, text } = theirs
      const differs = text !== before.get(id)?.text
      return [{ id, label, mine: ours.content ?? ours.text, current: theirs.content ?? text, differs }]
    })
  }
}

function useStylingParts({ type, systemColor }: ComparedComponent): (value: StylingValue) => Part[] {
  const { t, figures } = useLocale()
  const onOrOff = (isOn: boolean) => t(isOn ? 'componentStyling.isOn' : 'componentStyling.isOff')
  const part = (id: 'use' | 'kind' | 'symbol' | keyof PlainStyle, text: string, content?: ReactNode): Part => ({
    id: `styling.${id}`,
    label: t(`componentStyling.${id}`),
    text,
    content,
  })
  const colour = (id: 'strokeColor' | 'fillColor', style: PlainStyle) =>
    part(id, style[id], <ColourText color={style[id]} />)
  const number = (id: 'strokeOpacity' | 'strokeWidth' | 'fillOpacity' | 'size', style: PlainStyle) =>
    part(id, figures.number(style[id]))
  return ({ componentStyling, style: text }) => {
    const style = readComponentStyle(text, { type, systemColor }) ?? defaultComponentStyle(type, systemColor)
    const use = part('use', onOrOff(componentStyling))
    if (isMarker(style)) {
      const { markerUrl } = style
      const image = <SymbolImage url={markerUrl} name={t('componentStyling.chosen')} sizePx={48} />
      return [use, part('kind', t('componentStyling.symbol')), part('symbol', markerUrl, image)]
    }
    return [
      use,
      ...(type === 'Point' ? [part('kind', t('componentStyling.circle'))] : []),
      colour('strokeColor', style),
      number('strokeOpacity', style),
      number('strokeWidth', style),
      ...(type === 'Line' ? [part('dashed', onOrOff(style.dashed))] : []),
      ...(type === 'Line' ? [] : [colour('fillColor', style), number('fillOpacity', style)]),
      ...(type === 'Point' ? [number('size', style)] : []),
    ]
  }
}

function byId(parts: readonly Part[]): ReadonlyMap<string, Part> {
  return new Map(parts.map((part) => [part.id, part]))
}
