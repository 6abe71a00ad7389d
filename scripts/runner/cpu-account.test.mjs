import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openCpuAccount } from './cpu-account.mjs'

const busySeconds = 0.2
const busy = `while (process.cpuUsage().user < ${busySeconds * 1e6}) for (let i = 0; i < 1e7; i++);`
/** A program that kills itself once its child runs: no process waits for the child. */
const abandoning = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(`console.log(1);${busy}`)}], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.once('data', () => { child.stdout.unref(); process.kill(process.pid, 'SIGKILL') })`

async function secondsOf(program) {
  const account = openCpuAccount()
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'pipe'] })
  account.add(child.pid)
  // The child keeps this stream open until it ends.
  child.stderr.resume()
  await once(child, 'close')
  return account.close()
}

test('the CPU time of a process and of the processes that it waits for is counted', async () => {
  const program = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]);${busy}`
  expect(await secondsOf(program)).toBeGreaterThan(2 * busySeconds)
})

const { isWhole } = closedAccount()

test.runIf(isWhole)('the child of a killed process counts', async () => {
  expect(await secondsOf(abandoning)).toBeGreaterThan(busySeconds)
})

function closedAccount() {
  const account = openCpuAccount()
  account.close()
  return account
}
