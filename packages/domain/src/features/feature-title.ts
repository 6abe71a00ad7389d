import { attributeIdsIn, componentIn, namedValue, type ValueNames, valueNamesOf } from '../dictionary/named-values.ts'
import { plainText } from '../names/name-filter.ts'
import { isReservedProperty } from '../properties/reserved-properties.ts'
import { parseFeatureId } from './feature-id.ts'
import { isLeaderId, leaderTitle } from './leader.ts'

/** Titles of a layer's features are its name and their number, although they have a naming property. */
export const titledByNumber = ''

/** The part of a layer that decides the titles of its features. */
export interface TitlingLayer {
  readonly name: string
  /** The property that names the features; null: the best naming property of each feature; or `titledByNumber`. */
  readonly titleProperty: string | null
}

interface TitledFeature {
  /** On the wire. */
  readonly id: string
  readonly properties: Readonly<Record<string, unknown>>
}

const titleMax = 80

const noNames = valueNamesOf([])

/**
 * Title of a feature in panels, lists and messages: the value that names it, of an attribute or a property, else its component
 * and its number ("Gate valve 7290"), without a component its layer and number. Without a layer the server name in the id
 * takes the place of the layer's name.
 * @param names - of the components that the feature may have
 */
export function featureTitle(
  { id, properties }: TitledFeature,
  layer: TitlingLayer | undefined,
  names: ValueNames = noNames,
): string {
  const ofLeader = isLeaderId(id) ? leaderTitle(properties) : undefined
  if (ofLeader !== undefined) return ofLeader
  const chosen = layer?.titleProperty ?? null
  const component = componentIn(names, properties)
  const ids = attributeIdsIn(names, properties)
  const candidates =
    chosen === null
      ? namingProperties([...(ids?.keys() ?? []), ...Object.keys(properties)])
      : [chosen].filter((name) => !isReservedProperty(name))
  for (const name of candidates) {
    const text = titleText(namedValue(properties, name, ids))
    if (text !== undefined) return text
  }
  const parsed = parseFeatureId(id)
  const kind = chosen === titledByNumber ? undefined : component?.alias
  return parsed ? `${kind ?? layer?.name ?? parsed.serverName} ${parsed.ogcFid}` : id
}

/**
 * The names of properties that name a feature, the best first: names, labels, numbers of assets and parcels, codes, ids,
 * addresses, in English, Spanish and Chinese. Case, accents and separators are ignored. Keys of databases (OBJECTID, FID,
 * GlobalID) and of other things (file name, owner's id) are left out.
 */
export function namingProperties(names: readonly string[]): readonly string[] {
  const ranked = names.flatMap((name) => {
    const rank = isReservedProperty(name) ? -1 : rankOf(plain(name))
    return rank === -1 ? [] : [{ name, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name)
}

function plain(name: string): string {
  return plainText(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Property names that end like the name or number of a feature, but name another thing. */
const ofOtherThings =
  /^(file|user|layer|class|type|table|schema|project|folder|owner|creator|editor|author|color|colour|material|column|field|company|contractor)(name|id|no|code|number)$|^(文件|用户|图层|项目)名/

const things = [
  'asset|facility|equipment|equip|feature|component|valve|hydrant|pipe|main|meter|manhole|node|pump|tank|well|pole|tower',
  'cable|duct|vault|box|cabinet|transformer|switch|station|substation|site|structure|building|bldg|parcel|lot|plot|unit',
  'account|house|road|street|route|segment|section|bridge|tree|sign|light|survey|point|monument|benchmark|sample|tag',
  'workorder|ticket|permit|drawing|plan|zone|district|county|map|sheet|block',
].join('|')
const cosas = [
  'activo|equipo|valvula|hidrante|tuberia|tubo|medidor|contador|pozo|camara|nodo|bomba|tanque|poste|torre|cable|arqueta',
  'caja|transformador|estacion|sitio|estructura|edificio|predio|parcela|lote|unidad|cuenta|casa|calle|ruta|tramo|puente',
  'arbol|punto|hito|muestra|etiqueta|orden|permiso|plano|zona|distrito|manzana|catastral|catastro',
].join('|')

/** Patterns of plain names, the best first. */
const naming: readonly RegExp[] = [
  /^(name|nombre|名称|名字|姓名)$/,
  /^(full|long|short|display|common|official|proper|local)name$|^nombre(completo|largo|corto|oficial|comun)$|^(全称|简称)$/,
  /^(title|titulo|标题|题名)$/,
  /^(label|etiqueta|rotulo|标签|标注)$/,
  /^name(en|es|zh|eng|spa|chi)$|name$|^nombre|^denominacion$|名称?$/,
  new RegExp(`^(${things})(id|no|num|nr|number|code|ref|tag)$`),
  new RegExp(`^(id|no|num|nro|nr|numero|codigo|cod|clave|ref)(del?|la)?(${cosas})$`),
  /编号$|编码$|号码$|代码$/,
  /^(number|num|no|nr|numero|nro)$/,
  /^(asset|activo|tag|code|codigo|clave|ref|reference|referencia)$/,
  /^(id|identifier|identificador|标识|标识符)$/,
  /^((full|street|site|postal)?address|direccion|domicilio|地址|住址)$/,
]

function rankOf(name: string): number {
  return ofOtherThings.test(name) ? -1 : naming.findIndex((pattern) => pattern.test(name))
}

/** RFC 9562, also in braces: the identifier of a database row is no title that a user can recognize. */
const uuid = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i

function titleText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text && text.length <= titleMax && !uuid.test(text) ? text : undefined
}
