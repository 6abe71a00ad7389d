import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { DialogFrame } from '../ui/overlays/dialogs.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { type MapNavigation, useMapAddress, useMapNavigation } from './address.ts'

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

test('a dialog that outlives its opener opens the second feature after the first: Back returns to the first', async () => {
  const { router } = await showSignedIn(<Opener />, new AnsweringServer(), { address: '/?project=one' })
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  await router.navigate('/?project=one&feature=first')
  await page.getByRole('button', { name: 'Second feature' }).click()
  expect(router.state.location.search).toBe('?project=one&feature=second')
  await userEvent.keyboard('{Escape}')
  await router.navigate(-1)
  expect(router.state.location.search).toBe('?project=one&feature=first')
})

describe('the history', () => {
  async function open(address = '/?project=one') {
    let navigation: MapNavigation | undefined
    function Holder() {
      const held = useMapNavigation()
      useEffect(() => {
        navigation = held
      }, [held])
      return <p role="note">{useLocation().search}</p>
    }
    const { router } = await showSignedIn(<Holder />, new AnsweringServer(), { address })
    const shown = page.getByRole('note')
    const present = await vi.waitUntil(() => navigation, { timeout: 15_000 })
    const search = () => shown.element().textContent
    async function change(act: () => unknown): Promise<string> {
      const before = search()
      await act()
      return vi.waitUntil(() => search() !== before && search(), { timeout: 15_000 })
    }
    return {
      go: (step: (held: MapNavigation) => void) => change(() => step(present)),
      back: () => change(() => router.navigate(-1)),
      entry: () => router.state.location.key,
    }
  }
  const feature = (id: string) => (navigation: MapNavigation) => navigation.select({ id })
  const close = (navigation: MapNavigation) => navigation.select(null)

  test('goes back feature after feature', async () => {
    const { go, back } = await open()
    expect(await go(feature('a'))).toBe('?project=one&feature=a')
    expect(await go(feature('b'))).toBe('?project=one&feature=b')
    expect(await back()).toBe('?project=one&feature=a')
    expect(await back()).toBe('?project=one')
  })

  test('has no entry of a closed feature: closing returns to the entry before the first opened one', async () => {
    const { go, entry } = await open()
    const first = entry()
    expect(await go(feature('a'))).toBe('?project=one&feature=a')
    expect(await go(close)).toBe('?project=one')
    expect(entry()).toBe(first)
    expect(await go(feature('a'))).toBe('?project=one&feature=a')
    expect(await go(feature('b'))).toBe('?project=one&feature=b')
    expect(await go(close)).toBe('?project=one')
    expect(entry()).toBe(first)
  })

  test('is left once by two closes in a row', async () => {
    const { go, back } = await open()
    expect(await go((navigation) => navigation.openList('mains'))).toBe('?project=one&list=mains')
    expect(await go(feature('a'))).toBe('?project=one&list=mains&feature=a')
    expect(
      await go((navigation) => {
        close(navigation)
        close(navigation)
      }),
    ).toBe('?project=one&list=mains')
    expect(await back()).toBe('?project=one')
  })

  test('closes a list from one of its features, and returns to the list from a feature', async () => {
    const { go, entry } = await open()
    const first = entry()
    expect(await go((navigation) => navigation.openList('mains'))).toBe('?project=one&list=mains')
    const list = entry()
    expect(await go(feature('a'))).toBe('?project=one&list=mains&feature=a')
    expect(await go(close)).toBe('?project=one&list=mains')
    expect(entry()).toBe(list)
    expect(await go((navigation) => navigation.openList(null))).toBe('?project=one')
    expect(entry()).toBe(first)
  })

  test('has no page before a link to a feature: closing changes the address in place', async () => {
    const { go, back } = await open('/?project=one&feature=a')
    expect(await go(feature('b'))).toBe('?project=one&feature=b')
    expect(await go(close)).toBe('?project=one')
    expect(await back()).toBe('?project=one&feature=a')
  })
})
