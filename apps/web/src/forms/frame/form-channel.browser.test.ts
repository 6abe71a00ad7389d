import { expect, onTestFinished, test, vi } from 'vitest'
import { FormChannel, type FormFault, FormUnavailable } from './form-channel.ts'

function open(answer: (port: MessagePort) => void) {
  const { port1, port2 } = new MessageChannel()
  const faults: FormFault[] = []
  const channel = new FormChannel({
    port: port1,
    onFault: (fault) => faults.push(fault),
    onResize: () => undefined,
    onEscape: () => undefined,
    timeoutMs: 30,
  })
  answer(port2)
  return { channel, faults }
}

test('a form that does not become ready in time is silent', async () => {
  const { channel, faults } = open(() => undefined)
  await expect(channel.collect()).rejects.toThrow(FormUnavailable)
  expect(faults).toEqual(['silent'])
})

test('a form has 10 s to become ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const faults: FormFault[] = []
  const { port1 } = new MessageChannel()
  const channel = new FormChannel({
    port: port1,
    onFault: (fault) => faults.push(fault),
    onResize: () => undefined,
    onEscape: () => undefined,
  })
  const request = channel.collect()
  vi.advanceTimersByTime(9999)
  expect(faults).toEqual([])
  vi.advanceTimersByTime(1)
  expect(faults).toEqual(['silent'])
  await expect(request).rejects.toThrow(FormUnavailable)
})

test('a form that is ready and does not answer a request in time is silent, for every later request too', async () => {
  const { channel, faults } = open((port) => port.postMessage({ type: 'ready' }))
  const requests = [channel.validate(), channel.collect()]
  for (const request of requests) await expect(request).rejects.toMatchObject({ fault: 'silent' })
  await expect(channel.load({ values: [], readOnly: false })).rejects.toMatchObject({ fault: 'silent' })
  expect(faults).toEqual(['silent'])
})

test('a channel that the application closes reports no fault', async () => {
  const { channel, faults } = open((port) => port.postMessage({ type: 'ready' }))
  const request = channel.collect()
  channel.end('closed')
  await expect(request).rejects.toMatchObject({ fault: 'closed' })
  expect(faults).toEqual([])
})
