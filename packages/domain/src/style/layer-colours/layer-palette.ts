import type { MapScheme } from '../paint/layer-look.ts'

/** A colour of a layer, as `#RRGGBB` for each scheme of the map. Pictures for other programs have the light one. */
export type LayerColour = Readonly<Record<MapScheme, string>>

/** The order in which layers take the hues. */
export const hues = ['blue', 'red', 'yellow', 'green', 'orange', 'purple', 'teal', 'pink'] as const
/** A name of a colour in `layerPalette`. */
export type Hue = (typeof hues)[number]

/**
 * Eight hues that users with any kind of colour blindness can tell apart, with a contrast of 3:1 to the land of the map,
 * and at least 30 degrees from the hue of the selection.
 * They were found by a search for the largest distances; a test of the web application measures them.
 */
export const layerPalette: Readonly<Record<Hue, LayerColour>> = {
  blue: { light: '#1E2FB4', dark: '#92AEFB' },
  red: { light: '#AB0016', dark: '#F00112' },
  yellow: { light: '#B88500', dark: '#FCDA04' },
  green: { light: '#1E834A', dark: '#77EDA6' },
  orange: { light: '#B95019', dark: '#EC9B54' },
  purple: { light: '#9245D3', dark: '#B344FE' },
  teal: { light: '#139DA5', dark: '#159A8E' },
  pink: { light: '#E36377', dark: '#FB5B6F' },
}

interface UtilityWords {
  readonly hue: Hue
  /** Words of English and Spanish layer names, without accents. */
  readonly words: RegExp
  /** Parts of Chinese layer names. */
  readonly signs: RegExp
}

/**
 * The uniform colour code of the American Public Works Association (ANSI Z535.1) for underground utilities. The first
 * match counts: storm water and reclaimed water are not drinking water.
 */
const utilityCode: readonly UtilityWords[] = [
  {
    hue: 'purple',
    words: /\b(reclaimed|recycled|reuse|irrigation|slurry|recuperadas?|regeneradas?|recicladas?|riego)\b/,
    signs: /再生水|中水|回用水|灌溉/,
  },
  {
    hue: 'green',
    words:
      /\b(sewers?|sewage|sewerage|sanitary|waste ?water|drains?|drainage|storm|storm ?water|culverts?|alcantarill\w+|cloacas?|drenajes?|desagues?|pluvial(es)?|saneamiento|residual(es)?)\b/,
    signs: /污水|排水|雨水|下水|排污/,
  },
  {
    hue: 'yellow',
    words: /\b(gas|oil|petroleum|steam|gasoductos?|oleoductos?|petroleo)\b/,
    signs: /燃气|天然气|煤气|石油|输油|蒸汽/,
  },
  {
    hue: 'red',
    words:
      /\b(electric|electrical|electricity|power|lighting|street ?lights?|electric[ao]s?|electricidad|energia|alumbrado)\b/,
    signs: /电力|供电|输电|配电|路灯|照明/,
  },
  {
    hue: 'orange',
    words:
      /\b(telecoms?|telecommunications?|communications?|fib(er|re)|phones?|telephones?|catv|(tele)?comunicacion(es)?|fibra|telefon\w+)\b/,
    signs: /电信|通信|光纤|光缆|电话|有线电视/,
  },
  {
    hue: 'pink',
    words: /\b(surveys?|surveyed|bench ?marks?|topograf\w+|levantamientos?|replanteos?)\b/,
    signs: /测量|测绘|控制点|水准点/,
  },
  {
    hue: 'blue',
    words: /\b(water|water ?mains?|hydrants?|aguas?|hidrantes?|acueductos?)\b/,
    signs: /给水|供水|自来水|饮用水|消火栓|消防栓/,
  },
]

/** The hue of the utility that a layer's name says, in English, Spanish or Chinese; undefined when it says none. */
export function utilityHue(layerName: string): Hue | undefined {
  const words = plainWords(layerName)
  return utilityCode.find((utility) => utility.words.test(words) || utility.signs.test(layerName))?.hue
}

/** The words of a name in small letters without accents: "Red_deAguaPotable" is "red de agua potable". */
function plainWords(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/(\p{Lowercase})(\p{Uppercase})/gu, '$1 $2')
    .replace(/[^\p{Letter}]+/gu, ' ')
    .toLowerCase()
}
