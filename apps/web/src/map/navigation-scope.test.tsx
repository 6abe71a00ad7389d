import Button from '@mui/material/Button'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { DialogFrame } from '../ui/overlays/dialogs.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { useMapAddress, useMapNavigation } from './address.ts'

/** On the page only while no feature is open. */
function Opener() {
  const { featureId } = useMapAddress()
  return featureId === null && <DialogButton />
}

function DialogButton() {
  const navigation = useMapNavigation()
  const open = () =>
    openDialog(
      <DialogFrame title="Features">
        <Button onClick={() => navigation.select({ id: 'second' })}>Second feature</Button>
      </DialogFrame>,
    )
  return <Button onClick={open}>Open the dialog</Button>
}

test('a dialog that outlives its opener replaces the open feature, so that Back returns to the map', async () => {
  const { router } = await showSignedIn(<Opener />, new AnsweringServer(), { address: '/?project=one' })
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  await router.navigate('/?project=one&feature=first')
  await page.getByRole('button', { name: 'Second feature' }).click()
  expect(router.state.location.search).toBe('?project=one&feature=second')
  await router.navigate(-1)
  expect(router.state.location.search).toBe('?project=one')
})
