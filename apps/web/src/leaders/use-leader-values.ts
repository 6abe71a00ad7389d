import { type Leader, leaderOf } from '@cairn/domain/features/leader'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import { anchorOf } from '@cairn/domain/style/leader-style'
import { useEffect, useEffectEvent } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { propertiesOf } from '../features/editing/component-state.ts'
import type { Draft } from '../features/editing/draft.ts'
import { changeLeader } from './describe-leader.ts'

/** The fields of the dialog. The anchor is an end of the line, whichever number its vertex has. */
export interface LeaderValues extends Pick<Leader, 'text' | 'color' | 'symbol'> {
  readonly anchor: 'start' | 'end'
}

/** Connects the fields of the dialog with the draft. The anchor stays at its end while vertices are added and removed. */
export function useLeaderValues(draft: Draft): Control<LeaderValues> {
  const { metadata = null } = propertiesOf(draft)
  const { text, color, symbol, vertex } = leaderOf({ metadata })
  const form = useForm<LeaderValues>({ defaultValues: { text, color, symbol, anchor: anchorOf({ vertex }) } })
  const vertexCount = verticesOf(draft.geometry).length
  const send = useEffectEvent((values: LeaderValues) => {
    changeLeader(metadataOf(isJsonObject(metadata) ? metadata : {}, values, vertexCount), vertexCount)
  })
  const { subscribe, getValues } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => send(values) }), [subscribe])
  useEffect(() => {
    if (vertex !== 0 && vertex !== vertexCount - 1) send(getValues())
  }, [vertex, vertexCount, getValues])
  return form.control
}

/** Other programs may store more in the metadata. */
function metadataOf(before: JsonObject, { anchor, ...values }: LeaderValues, vertexCount: number): Leader & JsonObject {
  return { ...before, ...values, vertex: anchor === 'start' ? 0 : vertexCount - 1 }
}
