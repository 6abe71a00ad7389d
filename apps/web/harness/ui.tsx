import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { createRoot } from 'react-dom/client'
import { CairnTheme, useScheme } from '../src/platform/theme.tsx'
import { CairnMark } from '../src/ui/cairn-mark.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { ErrorState } from '../src/ui/error-state.tsx'
import { FileDrop } from '../src/ui/file-drop.tsx'
import { IconAction } from '../src/ui/icon-action.tsx'
import { ProgressLine } from '../src/ui/progress-line.tsx'
import { SidePanel } from '../src/ui/side-panel.tsx'
import { SkeletonRows } from '../src/ui/skeleton-rows.tsx'
import { notify, SnackbarHost } from '../src/ui/snackbar.tsx'
import { Field } from '../src/ui/text-field.tsx'

const q = new URLSearchParams(location.search)
localStorage.setItem('cairn-scheme', q.get('scheme') ?? 'light')
const noop = () => {}
function Page() {
  useScheme()
  return (
    <Box sx={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{
          height: 54,
          px: 4,
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ color: 'primary.main' }}>
          <CairnMark sizePx={28} />
        </Box>
        <Typography variant="h2">Cairn</Typography>
        <Box sx={{ flex: 1 }} />
        <IconAction label="Layers" pressed icon={<LayersOutlined />} onClick={noop} />
        <IconAction label="Edit" icon={<EditOutlined />} onClick={noop} />
        <IconAction label="Delete" tone="danger" icon={<DeleteOutlined />} onClick={noop} />
        <IconAction label="Fit" disabledReason="No layer" icon={<FitScreenOutlined />} onClick={noop} />
      </Stack>
      <Box sx={{ position: 'relative', flex: 1, p: 6 }}>
        <Stack spacing={6} sx={{ maxWidth: 420 }}>
          <Field label="Name" defaultValue="Water mains" help="Up to 128 letters" required />
          <Field label="Name" defaultValue="Water mains" error="Field survey already has a layer of that name." />
          <Stack direction="row" spacing={2}>
            <Button variant="contained">Save</Button>
            <Button variant="outlined">Cancel</Button>
            <Button>More</Button>
            <Button variant="contained" color="error">
              Delete
            </Button>
            <Button variant="contained" disabled>
              Save
            </Button>
          </Stack>
          <ProgressLine label="Reading buildings.zip" percent={42} figure="5,666 of 13,491" />
          <FileDrop
            label="Drop a file here"
            chooseLabel="Choose a file"
            hint="zip, kml, kmz, geojson, gpkg; up to 314 MB"
            icon={<UploadFileOutlined color="disabled" />}
            onFile={noop}
          />
          <Alert severity="warning">Only 100,000 features are drawn. Zoom in to see all.</Alert>
        </Stack>
        <SidePanel open label="Project" resizeLabel="Width" storageKey={'h' + innerWidth}>
          <Tabs value={0}>
            <Tab label="Info" />
            <Tab label="Activity" />
          </Tabs>
          <Box sx={{ overflow: 'auto', flex: 1 }}>
            <List>
              <ListItemButton selected>
                <ListItemText primary="Water mains" />
                <Typography variant="body2" color="text.secondary" className="tabular">
                  13,491
                </Typography>
              </ListItemButton>
              <ListItemButton>
                <ListItemText primary="Hydrants" />
                <Typography variant="body2" color="text.secondary" className="tabular">
                  1,204
                </Typography>
              </ListItemButton>
            </List>
            <Table>
              <TableHead>
                <TableRow>
                  <TableCell>Date</TableCell>
                  <TableCell>Performer</TableCell>
                  <TableCell align="right">Version</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                <TableRow>
                  <TableCell>2026-11-20</TableCell>
                  <TableCell>editor@demo.test</TableCell>
                  <TableCell align="right" className="tabular">
                    12
                  </TableCell>
                </TableRow>
                <TableRow>
                  <TableCell>2026-11-19</TableCell>
                  <TableCell>editor@demo.test</TableCell>
                  <TableCell align="right" className="tabular">
                    11
                  </TableCell>
                </TableRow>
              </TableBody>
            </Table>
            <SkeletonRows label="Loading" count={4} depths={[0, 1, 1, 0]} />
            <EmptyState
              icon={<LayersOutlined />}
              text="This folder has no layers yet."
              action={{ label: 'Upload a layer', run: noop }}
            />
            <ErrorState
              text="The history could not be read: the server did not answer."
              retryLabel="Try again"
              onRetry={noop}
            />
          </Box>
        </SidePanel>
      </Box>
      <SnackbarHost closeLabel="Close" />
      <ConfirmDialog
        open={q.has('dialog')}
        title="Delete Water mains?"
        body="13,491 features and their history go with it. This cannot be taken back."
        confirmLabel="Delete"
        cancelLabel="Keep"
        checkboxLabel="I know that this cannot be undone"
        typedWord={{ word: 'delete', label: 'Type "delete" to confirm' }}
        onConfirm={noop}
        onClose={noop}
      />
    </Box>
  )
}
createRoot(document.getElementById('root')!).render(
  <CairnTheme>
    <Page />
  </CairnTheme>,
)
notify({
  text: 'Water mains was moved to Field survey.',
  severity: 'success',
  durationMs: 100000,
  action: { label: 'Undo', run: noop },
})
await document.fonts.ready
setTimeout(() => {
  document.title = 'ready'
}, 700)
