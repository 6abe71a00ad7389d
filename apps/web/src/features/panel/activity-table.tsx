import type { FeatureChange } from '@cairn/contract/features/features'
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useLocale } from '../../platform/locale.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { stickyHead } from '../../ui/table/sticky-head.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { ChangeDetails } from '../properties/change-details.tsx'
import { ChangeArtifact } from './change-artifact.tsx'

interface ActivityTableProps {
  readonly featureId: string
  readonly changes: readonly FeatureChange[]
  readonly names: ComponentNames
  /** Rows expand to the artifact. */
  readonly withArtifacts: boolean
}

/** The changes of a feature by date, performer, action and description. A narrow panel has the description in a second line. */
export function ActivityTable({ changes, withArtifacts, ...of }: ActivityTableProps) {
  const { t } = useLocale()
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box role="table" aria-label={t('features.activity.label')} sx={tableStyle}>
        <Box role="row" sx={{ ...rowStyle, ...headStyle }}>
          {(['date', 'performer', 'action', 'description'] as const).map((column) => (
            <span key={column} role="columnheader" data-column={column}>
              {t(`features.activity.column.${column}`)}
            </span>
          ))}
          {withArtifacts && (
            <span role="columnheader" data-column="artifact">
              <HiddenText>{t('features.activity.artifact')}</HiddenText>
            </span>
          )}
        </Box>
        {changes.map((change) => (
          <ChangeRow key={change.version} change={change} withArtifact={withArtifacts} {...of} />
        ))}
      </Box>
    </Box>
  )
}

const icons = {
  Add: AddCircleOutlineOutlined,
  Edit: EditOutlined,
  Delete: DeleteOutlined,
  Restore: RestoreOutlined,
} as const

interface ChangeRowProps extends Pick<ActivityTableProps, 'featureId' | 'names'> {
  readonly change: FeatureChange
  readonly withArtifact: boolean
}

function ChangeRow({ featureId, change, names, withArtifact }: ChangeRowProps) {
  const { t } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { type, timestamp, version } = change
  const Icon = icons[type]
  const label = t(isOpen ? 'features.activity.hideArtifact' : 'features.activity.showArtifact', { version })
  return (
    <Box role="row" sx={{ ...rowStyle, borderTop: 1, borderColor: 'divider' }}>
      <span role="cell" data-column="date" className="tabular">
        <TimeText iso={timestamp} />
      </span>
      <span role="cell" data-column="performer">
        <Performer change={change} />
      </span>
      <span role="cell" data-column="action">
        <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary', mr: 1, verticalAlign: '-3px' }} />
        {t(`features.activity.did.${type}`)}
      </span>
      <Box role="cell" data-column="description">
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          className="tabular"
          sx={{ lineHeight: '20px' }}
        >
          {t('features.activity.version', { version })}
        </Typography>
        <ChangeDetails {...change} names={names} />
        {withArtifact && isOpen && (
          <Box sx={{ mt: 2 }}>
            <ChangeArtifact featureId={featureId} change={change} names={names} />
          </Box>
        )}
      </Box>
      {withArtifact && (
        <span role="cell" data-column="artifact">
          <IconAction
            label={label}
            icon={<ExpandMoreOutlined fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      )}
    </Box>
  )
}

function Performer({ change: { email, name, byStaff } }: Pick<ChangeRowProps, 'change'>) {
  const { t } = useLocale()
  if (email === null)
    return <Box sx={startStyle}>{t(byStaff ? 'features.activity.staff' : 'features.activity.nobody')}</Box>
  return <PersonText name={name} email={email} />
}

/** The width of the panel, not of the screen, from which a row is one line. */
const wide = '@container (min-width: 560px)'
/** The words are also parts of sentences. */
const startStyle = { '&::first-letter': { textTransform: 'uppercase' } } as const
const tableStyle = { fontSize: 13, lineHeight: '20px' } as const
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '5fr 6fr 5fr',
  gridTemplateAreas: '"date performer action" "description description description"',
  alignItems: 'start',
  columnGap: 3,
  rowGap: 1,
  px: 4,
  py: 2,
  '&:has([data-column=artifact])': {
    gridTemplateColumns: '5fr 6fr 5fr 36px',
    gridTemplateAreas: '"date performer action artifact" "description description description description"',
  },
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-column=date]': { gridArea: 'date' },
  '& > [data-column=performer]': { gridArea: 'performer' },
  '& > [data-column=action]': { gridArea: 'action' },
  '& > [data-column=description]': { gridArea: 'description' },
  '& > [data-column=artifact]': { gridArea: 'artifact', my: -1 },
  [wide]: {
    '&, &:has([data-column=artifact])': {
      gridTemplateColumns: '168px minmax(120px, 200px) 112px 1fr 36px',
      gridTemplateAreas: '"date performer action description artifact"',
    },
  },
} as const
const headStyle = {
  ...stickyHead,
  rowGap: 0,
  // The description has a line of its own, which needs no heading.
  '& > [data-column=description]': { gridArea: 'description', height: 0, overflow: 'hidden' },
  [wide]: { ...rowStyle[wide], '& > [data-column=description]': { height: 'auto' } },
} as const
