import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import { PickList } from '@cairn/contract/dictionaries/entities'
import { changePickList, createPickList } from '@cairn/contract/dictionaries/pick-lists'
import { type Comparison, type Sent, sendFromVersion } from '../../dialogs/conflict-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'
import { type ValueDraft, valueDrafts, valueWrites } from './value-drafts.ts'

/** A global pick list in its dialog. */
export interface PickListDraft {
  readonly name: string
  readonly values: readonly ValueDraft[]
}

export function pickListDraft({ name, values }: PickList): PickListDraft {
  return { name, values: valueDrafts(values) }
}

/** Adds a global pick list to a dictionary, or changes one. Both states are shown where another user changed it meanwhile. */
export function useSavePickList(dictionary: Dictionary, list: PickList | undefined) {
  const compare = useComparison()
  const add = useDictionaryCall((api, orgId, { name, values }: PickListDraft) =>
    api(createPickList, {
      query: { orgId },
      body: { dictionaryId: dictionary.id, name: name.trim(), values: valueWrites(values) },
    }),
  )
  const change = useDictionaryCall((api, orgId, { version, name, values }: PickListDraft & { version: number }) =>
    api(changePickList, {
      query: { orgId },
      body: { id: list?.id ?? '', version, name: name.trim(), values: valueWrites(values) },
    }),
  )
  return async (edited: PickListDraft): Promise<Sent<PickList>> => {
    if (!list) return { kind: 'saved', answer: await add.mutateAsync(edited) }
    const base = pickListDraft(list)
    let mine = edited
    return sendFromVersion({
      version: list.version,
      code: 'pick_list_changed',
      current: PickList,
      send: (version) => change.mutateAsync({ ...mine, version }),
      compare: (stored) => {
        const current = pickListDraft(stored)
        mine = mergedPickList({ base, mine: edited, current })
        return compare({ base, mine, current })
      },
    })
  }
}

interface PickListEdits {
  readonly base: PickListDraft
  readonly mine: PickListDraft
  readonly current: PickListDraft
}

/** The edits of both users; a name or values that both changed are as this user has them. */
function mergedPickList({ base, mine, current }: PickListEdits): PickListDraft {
  return {
    name: mine.name === base.name ? current.name : mine.name,
    values: textOf(mine) === textOf(base) ? current.values : mine.values,
  }
}

/** One line a value. */
function textOf({ values }: PickListDraft): string {
  return values.map(({ value }) => value.trim()).join('\n')
}

function useComparison() {
  const { t } = useLocale()
  return ({ base, mine, current }: PickListEdits): Comparison => ({
    name: current.name,
    fields: [
      {
        id: 'name',
        label: t('pickLists.name'),
        mine: mine.name,
        current: current.name,
        differs: current.name !== base.name && current.name !== mine.name,
      },
      {
        id: 'values',
        label: t('pickLists.editor.title'),
        mine: <Values text={textOf(mine)} />,
        current: <Values text={textOf(current)} />,
        differs: textOf(current) !== textOf(base) && textOf(current) !== textOf(mine),
      },
    ],
  })
}

function Values({ text }: { readonly text: string }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
}
