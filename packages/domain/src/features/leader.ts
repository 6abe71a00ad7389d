import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import { parseFeatureId } from './feature-id.ts'
import { serverNameOfType } from './feature-types.ts'

/** The zoom level from which leaders are drawn and created (specification README, point 9). */
export const leaderZoomMin = 12
/** The zoom level from which the texts of leaders are drawn. */
export const leaderTextZoomMin = 16

/** Characters of the text of a leader (specification 3, section 5). */
export const leaderTextMax = 256
/** Rows of the text. */
export const leaderRowsMax = 3

/** `BACKWARD_CLOSED_ARROW` is read, and written by other programs alone. */
export const leaderSymbols = ['FORWARD_CLOSED_ARROW', 'CIRCLE', 'BACKWARD_CLOSED_ARROW'] as const
export type LeaderSymbol = (typeof leaderSymbols)[number]

/** The content of a leader, which its feature has as `metadata` (specification 3, section 3, "Leader"). */
export interface Leader {
  /** Rows are separated by line feeds. */
  readonly text: string
  /** `#RRGGBB` */
  readonly color: string
  readonly symbol: LeaderSymbol
  /** The vertex at which the leader is anchored, counted from 0: the first or the last one. */
  readonly vertex: number
}

/** The content with which the dialog of a new leader begins. */
export const newLeader: Leader = { text: '', color: '#D32F2F', symbol: 'FORWARD_CLOSED_ARROW', vertex: 0 }

const colour = /^#[0-9a-f]{6}$/i

/** The content as it is drawn: defaults replace values that are missing or invalid. */
export function leaderOf({ metadata }: { readonly metadata?: unknown }): Leader {
  const { text, color, symbol, vertex } = membersOf(metadata)
  return {
    text: typeof text === 'string' ? text : newLeader.text,
    color: typeof color === 'string' && colour.test(color) ? color : newLeader.color,
    symbol: leaderSymbols.find((each) => each === symbol) ?? newLeader.symbol,
    vertex: indexOf(vertex) ?? newLeader.vertex,
  }
}

/** Why metadata is not that of a leader. */
export const leaderFaults = ['textMissing', 'textTooLong', 'tooManyRows', 'color', 'symbol', 'vertex'] as const
export type LeaderFault = (typeof leaderFaults)[number]

/**
 * The first fault of the metadata of a leader (specification 3, section 5).
 * @param vertexCount - of its line, where it is known: the anchor is at the first or the last vertex
 */
export function leaderFault(metadata: JsonValue | undefined, vertexCount?: number): LeaderFault | undefined {
  const { text, color, symbol, vertex } = membersOf(metadata)
  if (typeof text !== 'string' || text.trim() === '') return 'textMissing'
  if (text.length > leaderTextMax) return 'textTooLong'
  if (rowsOf(text).length > leaderRowsMax) return 'tooManyRows'
  if (typeof color !== 'string' || !colour.test(color)) return 'color'
  if (!leaderSymbols.some((each) => each === symbol)) return 'symbol'
  const index = indexOf(vertex)
  const isAtEnd = index === 0 || vertexCount === undefined || index === vertexCount - 1
  return index === undefined || !isAtEnd ? 'vertex' : undefined
}

/** The metadata of a leader with a new line. Any anchor but the first vertex means the last one. */
export function redrawnLeader(metadata: JsonObject, vertexCount: number): JsonObject {
  return withAnchor(metadata, (index) => (index === 0 ? 0 : vertexCount - 1))
}

/** The metadata of a leader that was joined: an anchor that is now inside the line moves to the nearer end. */
export function joinedLeader(metadata: JsonObject, vertexCount: number): JsonObject {
  const last = vertexCount - 1
  return withAnchor(metadata, (index) => (index < last - index ? 0 : last))
}

/** Returns the object that it gets where the anchor stays. */
function withAnchor(metadata: JsonObject, move: (index: number) => number): JsonObject {
  const { vertex } = metadata
  const index = indexOf(vertex)
  const moved = index === undefined ? undefined : move(index)
  if (moved === undefined || moved === index) return metadata
  return { ...metadata, vertex: typeof vertex === 'string' ? String(moved) : moved }
}

/** The rows of a text. */
function rowsOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/)
}

/** Whether a feature with this id on the wire is a leader. */
export function isLeaderId(featureId: string): boolean {
  return parseFeatureId(featureId)?.serverName === serverNameOfType.leader
}

/** Whether a layer holds leaders. */
export function isLeaderLayer({ serverName }: { readonly serverName: string }): boolean {
  return serverName === serverNameOfType.leader
}

function membersOf(metadata: unknown): JsonObject {
  return isJsonObject(metadata) ? metadata : {}
}

/** Other programs may write the index as a text. */
function indexOf(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}

/** The first row of the text of a leader, which is its title; undefined without one. */
export function leaderTitle(properties: { readonly metadata?: unknown }): string | undefined {
  return rowsOf(leaderOf(properties).text)
    .map((row) => row.trim())
    .find((row) => row !== '')
}
