import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import { type System, SystemEntry } from '@cairn/contract/dictionaries/entities'
import { changeSystem, createSystem } from '@cairn/contract/dictionaries/systems'
import { dictionaryNameMax, isHexColor } from '@cairn/domain/dictionary/names'
import { Controller } from 'react-hook-form'
import { type Comparison, sendFromVersion } from '../../dialogs/conflict-dialog.tsx'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../../dialogs/outcome.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { ColourField } from '../../ui/fields/colour-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import { useDictionaryCall } from '../use-dictionaries.ts'
import { ColourText } from './colour-text.tsx'

interface SystemDialogProps {
  readonly dictionary: Dictionary
  /** The system to change; without one the dialog adds one. */
  readonly system?: System
  /** Receives the id of an added system. */
  readonly onAdded?: (systemId: string) => void
}

interface SystemValues {
  readonly name: string
  readonly color: string
}

/** Adds or changes a system: its name and its colour. */
export function SystemDialog({ dictionary, system, onAdded }: SystemDialogProps) {
  const { t } = useLocale()
  const save = useSaveSystem(dictionary, system)
  const texts = system ? 'edit' : 'add'
  return (
    <EntityDialog<SystemValues>
      title={t(`systems.${texts}.title`)}
      submitLabel={system ? t('app.save') : t('systems.add.submit')}
      schema={createSystem.body.omit({ dictionaryId: true })}
      start={{ name: system?.name ?? '', color: system?.color ?? '' }}
      fields={[
        { name: 'name', label: t('systems.name'), max: dictionaryNameMax },
        { name: 'color', label: t('systems.color'), max: 7 },
      ]}
      refuse={useRefusals(dictionary, system)}
      problemFields={{ system_name_taken: 'name' }}
      send={async (values) =>
        outcomeOf(await save(values), ({ id, name }) => {
          if (!system) onAdded?.(id)
          return t(`systems.${texts}.done`, { name })
        })
      }
    >
      {(form) => (
        <>
          <Field {...form.bind('name')} autoFocus required />
          <ColourOfSystem form={form} />
        </>
      )}
    </EntityDialog>
  )
}

function ColourOfSystem({ form }: { readonly form: ContractForm<SystemValues> }) {
  const { t } = useLocale()
  return (
    <Controller
      control={form.control}
      name="color"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <ColourField
          label={t('systems.color')}
          pickerLabel={t('systems.pickColor')}
          help={t('systems.colorHelp')}
          error={form.bind('color').error}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
        />
      )}
    />
  )
}

function useRefusals({ systems }: Dictionary, system: System | undefined) {
  const { t } = useLocale()
  const taken = new Set(systems.flatMap(({ id, name }) => (id === system?.id ? [] : [name])))
  return ({ name, color }: SystemValues) => ({
    name: taken.has(name.trim()) ? t('systems.nameTaken', { name: name.trim() }) : undefined,
    color: isHexColor(color) ? undefined : t('systems.colorRefused'),
  })
}

/** Saves the values. A change by another user meanwhile is shown before anything is overwritten. */
function useSaveSystem(dictionary: Dictionary, system: System | undefined) {
  const compare = useComparison(system)
  const add = useDictionaryCall((api, orgId, values: SystemValues) =>
    api(createSystem, { query: { orgId }, body: { dictionaryId: dictionary.id, ...values } }),
  )
  const change = useDictionaryCall((api, orgId, body: SystemValues & { readonly version: number }) =>
    api(changeSystem, { params: { id: system?.id ?? '' }, query: { orgId }, body }),
  )
  return async (values: SystemValues) => {
    if (!system) return { kind: 'saved', answer: await add.mutateAsync(values) } as const
    return sendFromVersion({
      version: system.version,
      code: 'system_changed',
      current: SystemEntry,
      send: (version) => change.mutateAsync({ ...values, version }),
      compare: (current) => compare(values, current),
    })
  }
}

function useComparison(base: System | undefined) {
  const { t } = useLocale()
  return (mine: SystemValues, current: SystemEntry): Comparison => ({
    name: current.name,
    fields: [
      {
        id: 'name',
        label: t('systems.name'),
        mine: mine.name,
        current: current.name,
        differs: current.name !== base?.name && current.name !== mine.name,
      },
      {
        id: 'color',
        label: t('systems.color'),
        mine: <ColourText color={mine.color} />,
        current: <ColourText color={current.color} />,
        differs: current.color !== base?.color && current.color !== mine.color,
      },
    ],
  })
}
