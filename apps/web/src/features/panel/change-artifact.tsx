import { type FeatureChange, readFeatureVersion } from '@cairn/contract/features/features'
import { attributeValuesOf, namedValues } from '@cairn/domain/dictionary/feature-attributes'
import { componentIn } from '@cairn/domain/dictionary/named-values'
import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import { isLeaderId, leaderOf } from '@cairn/domain/features/leader'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { featureQueryKeys } from '../feature-query-keys.ts'

interface ChangeArtifactProps {
  readonly featureId: string
  readonly change: Pick<FeatureChange, 'version' | 'type'>
  /** Of the project: components and values are shown by name. */
  readonly names: ComponentNames
}

/** The artifact of a change: the feature as the change left it, after a deletion as it was before. */
export function ChangeArtifact({ featureId, change: { version, type }, names }: ChangeArtifactProps) {
  const { t, figures } = useLocale()
  const state = useFeatureVersion(featureId, type === 'Delete' ? version - 1 : version)
  return (
    <QueryContent
      query={state}
      loading={t('features.activity.loadingArtifact')}
      failed={(error) => problemText(error, figures.language)}
      skeleton={{ count: 3 }}
    >
      {({ geometry, properties }) => (
        <Box component="pre" role="region" tabIndex={0} aria-label={t('features.activity.artifact')} sx={artifactStyle}>
          {artifactText({ id: featureId, geometry, properties: properties ?? {} }, names)}
        </Box>
      )}
    </QueryContent>
  )
}

/** A version never changes. */
function useFeatureVersion(featureId: string, version: number) {
  const api = useApi()
  return useQuery({
    queryKey: featureQueryKeys.version(featureId, version),
    meta: { errorsInPlace: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api(readFeatureVersion, { params: { id: featureId, version: String(version) } }, { signal }),
  })
}

interface FeatureState {
  readonly id: string
  readonly geometry: Geometry | null
  readonly properties: JsonObject
}

/** Characters that are shown: a geometry may have 100,000 vertices. */
const shownMax = 40_000
/** A position that `JSON.stringify` wrote in several lines. */
const positions = /\[\s+(-?[\d.e+-]+,\s+)+-?[\d.e+-]+\s+\]/g

/**
 * JSON with a position in each line. Component and attributes have their names, files and forms theirs; other data of the
 * product is left out.
 */
function artifactText({ id, geometry, properties: stored }: FeatureState, names: ComponentNames): string {
  const component = componentIn(names, stored)
  const named = namedValues(attributeValuesOf(stored) ?? {}, component?.attributes ?? [])
  const { Form: forms = [], ...others } = Object.groupBy(fileListOf(stored), ({ File_Type }) => File_Type)
  const files = Object.values(others).flat()
  const properties = Object.entries(stored).filter(([name, value]) => !isTechnicalProperty(name, value))
  const artifact = {
    ...(component && { component: component.alias }),
    ...(named.length > 0 && { attributes: Object.fromEntries(named.map(({ name, value }) => [name, value])) }),
    ...(isLeaderId(id) && { leader: leaderOf(stored) }),
    ...namesOf('files', files),
    ...namesOf('forms', forms),
    properties: Object.fromEntries(properties),
    geometry,
  }
  const text = JSON.stringify(artifact, null, 2)
  const shown = text.slice(0, shownMax).replaceAll(positions, (position) => position.replaceAll(/\s+/g, ' '))
  return text.length > shownMax ? `${shown}\n…` : shown
}

/** Empty without an entry. */
function namesOf(member: 'files' | 'forms', entries: readonly FileListEntry[]): JsonObject {
  return entries.length > 0 ? { [member]: entries.map(({ File }) => File) } : {}
}

const artifactStyle = {
  m: 0,
  p: 2,
  maxHeight: 320,
  overflow: 'auto',
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.default',
} as const
