import { type AccessRule, isOfOrganization, type Route, rulesOf } from '@cairn/contract/route'
import type { SampleCall } from '../samples/organization-samples.ts'
import { harmless, onlyForStaff, openToGuests, plainKeys, withoutIds } from './declared.ts'
import { callsOn } from './full-calls.ts'
import { assetsCall, idPlacesOf, type MixedCall, mixedCalls } from './id-places.ts'
import { type Oracle, type Reply, send } from './oracle.ts'
import { idsIn, nameMark, organizationMark } from './tenant-rows.ts'

export const nameOf = ({ method, path }: Route) => `${method} ${path}`

/**
 * The faults of a route in its answers to an admin who sends the ids of another organization: one after the other, and those
 * of all assets in the name of the own organization.
 */
export async function faultsForAdmin(oracle: Oracle, route: Route): Promise<readonly string[]> {
  // A caller without an account names no assets.
  if (route.access === 'anonymous')
    return idPlacesOf(route).flatMap(({ at, isUuid }) => (isUuid ? `${at} is an id` : []))
  const name = nameOf(route)
  const [ownCalls, foreignCalls] = [callsOn(name, oracle.own), callsOn(name, oracle.foreign)]
  const mixed = mixedCallsOf(route, ownCalls, foreignCalls)
  const faults: string[] = [...placesWithoutCall(route, new Set(mixed.map(({ at }) => at)))]
  for (const own of new Set(mixed.map((each) => each.own))) {
    const { status, text } = await send(oracle, oracle.own.admin, { route, call: own, isOwn: true })
    const isExpected = onlyForStaff.has(name) ? status === 403 : status < 300
    if (!isExpected) faults.push(`the call with own ids: ${status} ${text}`)
  }
  const { organizationId } = oracle.own
  const ofAssets = ownCalls
    .map((call, index) => assetsCall(call, foreignCalls[index] ?? {}, organizationId))
    .filter(({ places }) => places.length > 1 && places.some((at) => harmless[`${name} ${at}`] === undefined))
  for (const { at, call } of [...mixed, ...ofAssets]) {
    const reply = await send(oracle, oracle.own.admin, { route, call })
    faults.push(...faultsOfReply(oracle, reply, { name, at, call }).map((fault) => `${at}: ${fault}`))
  }
  return faults
}

interface JudgedCall extends MixedCall {
  readonly own: SampleCall
}

/** One call for each member of the calls of a route that differs between two places. */
function mixedCallsOf(
  { secret }: Route,
  own: readonly SampleCall[],
  foreign: readonly SampleCall[],
): readonly JudgedCall[] {
  const all = own.flatMap((call, index) =>
    mixedCalls(call, foreign[index] ?? {}).map((mixed) => ({ ...mixed, own: call })),
  )
  return [...new Map(all.toReversed().map((each) => [each.at, each])).values()].filter(({ at }) => at !== secret)
}

function placesWithoutCall(route: Route, called: ReadonlySet<string>): readonly string[] {
  return idPlacesOf(route)
    .filter(({ at, key, isUuid }) => !called.has(at) && (isUuid || !plainKeys.has(key)))
    .flatMap(({ at }) => (withoutIds[`${nameOf(route)} ${at}`] === undefined ? `${at}: no call has an id there` : []))
}

interface SentCall extends MixedCall {
  readonly name: string
}

function faultsOfReply(
  oracle: Oracle,
  { status, text, changed }: Reply,
  { name, at, call }: SentCall,
): readonly string[] {
  const declared = harmless[`${name} ${at}`]
  const isExpected = declared ? status < 300 : isRefused(status, text, at)
  return [
    ...(isExpected ? [] : [`${status} ${text.slice(0, 300)}`]),
    ...[nameMark, organizationMark].filter((mark) => text.includes(mark)),
    ...foreignIdsIn(oracle, text, call),
    ...(declared?.isStored ? [] : changed),
  ]
}

/** Refusals of a call with ids in its body; an id in the address is not found. */
const bodyRefusals = [403, 404, 409, 410, 422]

function isRefused(status: number, text: string, at: string): boolean {
  if (at === 'assets' || at.startsWith('body'))
    return bodyRefusals.includes(status) && /"code":|\(not_found\)/.test(text)
  return (status === 404 && /"code":"not_found"|\(not_found\)/.test(text)) || isUnknownLayer(text)
}

/** The exception of a map service for a layer that its project does not have. */
function isUnknownLayer(text: string): boolean {
  return /Exception[^>]*>(?:There is no layer |LAYER )&#34;/.test(text)
}

/** The foreign ids that an answer has and its call has not. */
function foreignIdsIn({ foreignIds }: Oracle, text: string, call: SampleCall): readonly string[] {
  const sent = idsIn([JSON.stringify(call)])
  return [...idsIn([text])].filter((id) => foreignIds.has(id) && !sent.has(id))
}

/**
 * The faults of a route in its answers to a viewer of one project who sends the ids of another project of that organization:
 * one after the other, and all of them.
 */
export async function faultsForGuest(oracle: Oracle, route: Route): Promise<readonly string[]> {
  if (route.access === 'anonymous' || route.access === 'upload-url') return []
  const name = nameOf(route)
  const foreign = callsOn(name, oracle.foreign)
  const whole = foreign
    .filter((call) => [...idsIn([JSON.stringify(call)])].some((id) => oracle.foreignIds.has(id)))
    .map((call) => ({ at: 'all', call }))
  const faults: string[] = []
  for (const { at, call } of [...mixedCallsOf(route, callsOn(name, oracle.granted), foreign), ...whole]) {
    const reply = await send(oracle, oracle.guest, { route, call })
    faults.push(...faultsOfGuest(oracle, reply, { route, at, call }).map((fault) => `${at}: ${fault}`))
  }
  return faults
}

function faultsOfGuest(
  oracle: Oracle,
  { status, text, changed }: Reply,
  { route, at, call }: MixedCall & { readonly route: Route },
): readonly string[] {
  const name = nameOf(route)
  const { organizationId, admin } = oracle.foreign
  const isHarmless = harmless[`${name} ${at}`] !== undefined || (at === 'all' && openToGuests.has(name))
  // The guest has too little where the organization decides, or the granted asset in the address or elsewhere in the query.
  const isOfVisible = (rule: AccessRule) =>
    isOfOrganization(rule) || rule.on === 'organization' || (rule.level !== 'view' && rule.at.startsWith('query'))
  const mayBeForbidden = at.startsWith('body') || rulesOf(route.access).some(isOfVisible)
  const isExpected =
    status === 404 || isUnknownLayer(text) || (mayBeForbidden && status === 403) || (isHarmless && status < 300)
  // The guest sees who shares, and who owns the project.
  const visible = new Set([organizationId, admin.accountId])
  return [
    ...(isExpected ? [] : [`${status} ${text.slice(0, 300)}`]),
    ...(text.includes(nameMark) ? [nameMark] : []),
    ...foreignIdsIn(oracle, text, call).filter((id) => !visible.has(id)),
    ...(name === 'PUT /preferences' ? [] : changed),
  ]
}
