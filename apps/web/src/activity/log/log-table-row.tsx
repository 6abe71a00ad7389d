import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { RestoreFeature } from '../restore/restore-feature.tsx'
import { UndoChange } from '../restore/undo-change.tsx'
import { EntryDetails } from './entry-details.tsx'
import type { LogRow } from './log-entry.ts'
import { useKindName, useThingName } from './names.ts'
import { useThingAddress } from './thing-address.ts'

interface LogTableRowProps {
  readonly row: LogRow
  readonly organizationId: string
  /** Without it category and project are among the details. */
  readonly isWide: boolean
}

/** An entry, which expands to its message, its changes and its artifact. */
export const LogTableRow = memo(function LogTableRow({ row, organizationId, isWide }: LogTableRowProps) {
  const { t } = useLocale()
  const kindName = useKindName()
  const [open, setOpen] = useState(false)
  const { time, email, name, type, project } = row
  const hasActions = row.featureId !== undefined
  return (
    <>
      <TableRow hover>
        <TableCell sx={{ py: 0 }}>
          <IconAction
            label={t(open ? 'activity.collapse' : 'activity.expand', { message: row.message })}
            icon={<ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            expanded={open}
            onClick={() => setOpen(!open)}
          />
        </TableCell>
        {isWide ? (
          <>
            <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <TimeText iso={time} form="long" />
            </TableCell>
            <TableCell>
              <PersonText name={name} email={email} address="below" />
            </TableCell>
            <TableCell>{t(`activity.type.${type}`)}</TableCell>
            <TableCell>{kindName(row)}</TableCell>
            <TableCell>
              <ThingLink row={row} />
            </TableCell>
            <TableCell>{project}</TableCell>
          </>
        ) : (
          <NarrowCell row={row} hasActions={hasActions} />
        )}
        {(isWide || hasActions) && (
          <TableCell sx={{ py: 0 }} align="right">
            <FeatureActions row={row} organizationId={organizationId} />
          </TableCell>
        )}
      </TableRow>
      {open && (
        <TableRow>
          <TableCell />
          <TableCell colSpan={isWide ? 7 : 2}>
            <EntryDetails row={row} facts={isWide ? undefined : [kindName(row), project]} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
})

/** The thing, what was done with it, and below who did it and when; over the column of actions in a row without one. */
function NarrowCell({ row, hasActions }: { readonly row: LogRow; readonly hasActions: boolean }) {
  const { t, figures } = useLocale()
  const kindName = useKindName()
  const { time, email, name, type } = row
  return (
    <TableCell colSpan={hasActions ? 1 : 2}>
      <ThingLink row={row} />
      <Typography variant="body2" component="div" sx={{ fontSize: 13 }}>
        {`${t(`activity.type.${type}`)} · ${kindName(row)}`}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        <PersonText name={name} email={email} />
        {' · '}
        <TimeText iso={time}>{figures.dateTime(time)}</TimeText>
      </Typography>
    </TableCell>
  )
}

/** The name of the thing, which leads to it where it still exists. */
function ThingLink({ row: { thing } }: { readonly row: LogRow }) {
  const addressOf = useThingAddress()
  const nameOf = useThingName()
  const name = thing && nameOf(thing)
  if (!thing || !name) return null
  const address = addressOf(thing)
  if (address === undefined) return name
  return (
    <Link component={RouterLink} to={address} underline="hover">
      {name}
    </Link>
  )
}

function FeatureActions({ row, organizationId }: Pick<LogTableRowProps, 'row' | 'organizationId'>) {
  const { t } = useLocale()
  const { featureId, editedVersion, time, thing } = row
  if (featureId === undefined) return null
  const title = thing?.name ?? featureId
  const isDeleted = thing?.isDeleted ?? (thing?.place ? false : undefined)
  const restored = { organizationId, featureId, time, title, isDeleted }
  return (
    <>
      {editedVersion !== undefined && (
        <IconAction
          label={t('activity.undo.action', { feature: title })}
          icon={<UndoIcon fontSize="small" />}
          onClick={() => openDialog(<UndoChange featureId={featureId} version={editedVersion} title={title} />)}
        />
      )}
      <IconAction
        label={t('activity.restore.action', { feature: title })}
        icon={<RestoreIcon fontSize="small" />}
        onClick={() => openDialog(<RestoreFeature {...restored} />)}
      />
    </>
  )
}
