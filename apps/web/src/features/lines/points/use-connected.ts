import type { Feature } from '@cairn/contract/features/features'
import { type PointRefusal, pointRefusal } from '@cairn/domain/geometry/lines/line-from-points'
import { useEffect } from 'react'
import { beginConnecting, type Connecting, changeConnected, endConnecting } from '../../../map/map-session.ts'
import { currentLanguage, type Translate, useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { notify, withdrawMessages } from '../../../ui/overlays/overlays.ts'
import { useFeatures } from '../../use-feature.ts'

const refusalTopic = 'connect-refusal'

/** The message stays longer than others, because it offers to go on. */
const cancelledMs = 8000

interface Refused {
  readonly index: number
  readonly reason: PointRefusal | Error
}

/**
 * The points of the line that are read, in their order. A pick that cannot follow them is removed, with the reason; one that is no point
 * ends the mode (specification 3, section 4), and the message offers to go on.
 */
export function useConnected(connecting: Connecting): readonly Feature[] {
  const { t } = useLocale()
  const { pointIds } = connecting
  const answers = useFeatures(pointIds)
  const errors = new Map([...new Set(pointIds)].map((id, index) => [id, answers[index]?.error ?? undefined]))
  const read = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  const refused = firstRefused(pointIds, read, errors)
  useEffect(() => {
    if (refused) refuse(connecting, refused, t)
    // oxlint-disable-next-line react/exhaustive-deps -- the same refusal is an object of each render
  }, [refused?.index, refused?.reason, connecting, t])
  const chosen = refused ? pointIds.toSpliced(refused.index, 1) : pointIds
  return chosen.flatMap((id) => read.get(id) ?? [])
}

function firstRefused(
  ids: readonly string[],
  read: ReadonlyMap<string, Feature>,
  errors: ReadonlyMap<string, Error | undefined>,
): Refused | undefined {
  const before: Feature[] = []
  for (const [index, id] of ids.entries()) {
    const feature = read.get(id)
    const reason = feature ? pointRefusal(before, feature) : errors.get(id)
    if (reason !== undefined) return { index, reason }
    if (feature) before.push(feature)
  }
  return undefined
}

function refuse({ firstId, pointIds }: Connecting, { index, reason }: Refused, t: Translate): void {
  const rest = pointIds.toSpliced(index, 1)
  // The message about an earlier pick would be shown first.
  withdrawMessages(refusalTopic)
  if (reason === 'notAPoint') {
    endConnecting()
    const action = { label: t('map.connect.continue'), run: () => beginConnecting(firstId, rest) }
    notify({ text: t('map.connect.refusal.notAPoint'), topic: refusalTopic, action, durationMs: cancelledMs })
    return
  }
  changeConnected(() => rest)
  const text = typeof reason === 'string' ? t(`map.connect.refusal.${reason}`) : problemText(reason, currentLanguage())
  notify({ text, topic: refusalTopic })
}
