import { createBrowserRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { handover, takeAddressed } from './handover.ts'
import { replaceEntry, returnPathInEntry, returnPathOf } from './return-path.ts'

/** Restores the address of the page of the tests. */
function restoreAddress(): void {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
}

test('a step is taken once, and the last one that was given counts', () => {
  handover.step.give({ email: 'ada@example.test', password: 'former' })
  handover.step.give({ email: 'ada@example.test' })
  expect(handover.step.take()).toEqual({ email: 'ada@example.test' })
  expect(handover.step.take()).toBeUndefined()
})

test('the return path is taken from the tab once', () => {
  handover.returnPath.give('/index.html?project=7')
  expect(handover.returnPath.take()).toBe('/index.html?project=7')
  expect(handover.returnPath.take()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('the credentials of a link are decoded where they can be, and leave the page', () => {
  window.cairnLinkedCredentials = ['ada%40example.test', '100%']
  expect(handover.credentials.take()).toEqual({ email: 'ada@example.test', password: '100%' })
  expect(window.cairnLinkedCredentials).toBeUndefined()
  expect(handover.credentials.take()).toBeUndefined()
})

test('a screen begins with the address of the screen before it, or with that of the link, also after a reload', () => {
  restoreAddress()
  history.replaceState(null, '', '#email=grace%40example.test')
  handover.step.give({ email: 'ada@example.test', password: 'secret' })
  expect(takeAddressed()).toEqual({ email: 'ada@example.test', password: 'secret' })
  expect(takeAddressed()).toEqual({ email: 'grace@example.test' })
  expect(takeAddressed()).toEqual({ email: 'grace@example.test' })
})

test('the router reads the return path of an entry that was written before it started, and the entry that it wrote is read', async () => {
  restoreAddress()
  replaceEntry('/signin', { returnPath: '/index.html?project=7' })
  expect(returnPathInEntry()).toBe('/index.html?project=7')
  const router = createBrowserRouter([{ path: '*', element: null }])
  onTestFinished(() => router.dispose())
  expect(returnPathOf(router.state.location.state)).toBe('/index.html?project=7')
  await router.navigate('/signup', { replace: true, state: { returnPath: '/settings' } })
  expect(returnPathInEntry()).toBe('/settings')
})
