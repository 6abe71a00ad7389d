import {
  type DataType,
  dataTypes,
  type PermissionEffect,
  type PermittedAccount,
  permissionEffect,
} from '@cairn/domain/accounts/permission-effect'
import { useLocale } from '../../platform/locale.ts'
import { coveringPermissions, type PermissionDraft } from './permission-draft.ts'
import type { PermissionRow } from './permission-rows.ts'

/** Returns what the ticks of a row mean for an account, in words; undefined where they give nothing. */
export function useEffectText(account: PermittedAccount) {
  const { t, figures } = useLocale()

  function textOf(on: DataType, { action, upTo, addsFeatures, except, isCut }: PermissionEffect): string {
    if (action === 'administer') return t('members.effect.administer')
    if (action === 'view') return t(isCut ? 'members.effect.viewOnly' : 'members.effect.view')
    if (action !== 'add' && except === undefined && on !== 'feature') return t(`members.effect.${action}All`)
    const wanted = action === 'add' || addsFeatures ? action : (`${action}Alone` as const)
    // The right to create in an asset is that to add what it contains.
    const types = dataTypes.slice(0, dataTypes.indexOf(upTo) + (action === 'add' ? 0 : 1))
    const inside = figures.list(types.map((type) => t(`members.effect.of.${type}`)))
    const may = t(`members.effect.${wanted}`, { inside })
    if (except === undefined) return may
    return t('members.effect.except', { may, type: t(`members.effect.of.${action === 'add' ? upTo : except}`) })
  }

  return ({ asset, above }: PermissionRow, draft: PermissionDraft): string | undefined => {
    const on = dataTypes.find((type) => type === asset?.type)
    if (!asset || !on) return undefined
    const effect = permissionEffect(account, on, coveringPermissions(draft, { asset, above }))
    return effect && textOf(on, effect)
  }
}
